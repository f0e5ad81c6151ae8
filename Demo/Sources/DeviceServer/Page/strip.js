// Some moments of a recorded tour, side by side, for screenshots.

const recording = JSON.parse(document.getElementById("recording").textContent);
const strip = document.getElementById("strip");
for (const moment of recording.moments) {
  strip.append(document.getElementById("phone-template").content.cloneNode(true));
  const cell = strip.lastElementChild;
  const phone = new PhoneScreen(cell.querySelector(".phone"), cell);
  const tree = new LayerTree(cell.querySelector(".layers"));
  phone.update(recording.screen);
  let finger = [];
  for (const change of recording.frames.slice(0, moment + 1)) {
    if (change.f) tree.apply(change.f, change.r);
    if (change.p) finger = change.p;
    if (change.screen) phone.update(change.screen);
  }
  tree.draw();
  new Keyboard().draw(tree);
  if (finger.length) cell.querySelector(".fingers").innerHTML = `<div class="finger" style="left:${finger[0]}px;top:${finger[1]}px"></div>`;
}
document.fonts.ready.then(() => { document.documentElement.dataset.drawn = "true"; });
