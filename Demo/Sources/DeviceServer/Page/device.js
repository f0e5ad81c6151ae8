// The connection to the device on the server: one socket, which reconnects.

const heartbeatSeconds = 25;
const longestPauseSeconds = 8;
const longestSilenceSeconds = 5;

export class DeviceConnection extends EventTarget {
  #socket = null;
  #attempt = 0;
  #wasOpen = false;
  #retry = 0;
  bytes = 0;
  frames = 0;

  /** `start` returns the settings for a new device. */
  constructor(start) {
    super();
    this.start = start;
    setInterval(() => this.send("ping"), heartbeatSeconds * 1000);
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#hurry(); });
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

  open() {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/device`);
    this.#socket = socket;
    let refused = null;
    // Reconnects if the server does not answer.
    const patience = setTimeout(() => socket.close(), longestSilenceSeconds * 1000);
    socket.onopen = () => {
      clearTimeout(patience);
      this.send("start", this.start());
      this.#emit("open", this.#wasOpen);
      this.#wasOpen = true;
      this.#attempt = 0;
    };
    socket.onmessage = (event) => {
      this.bytes += event.data.length;
      const message = JSON.parse(event.data);
      if (message.busy) refused = message.busy;
      if (message.f) this.frames += 1;
      this.#emit("message", message);
      if (message.n !== undefined) this.send("ok", message.n);
    };
    socket.onclose = () => {
      clearTimeout(patience);
      if (this.#socket !== socket) return;
      this.#attempt += 1;
      const pause = refused ? longestPauseSeconds : Math.min(longestPauseSeconds, 0.3 * 1.7 ** this.#attempt);
      this.#emit("close", { refused, pause, hadOpened: this.#wasOpen });
      this.#retry = setTimeout(() => this.open(), pause * 1000);
    };
  }

  send(...message) {
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
  }

  #hurry() {
    if (this.#socket?.readyState === WebSocket.CLOSED) this.open();
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
