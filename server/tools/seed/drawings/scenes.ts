import { darker, lighter, mix } from './colour.ts';
import { CANVAS, circle, ellipse, type Paint, path, rect, repeat, scatter, stroke } from './svg.ts';

/** A place to photograph a thing in: what stands in it has its foot at about y 720. */
export type Scene = (paint: Paint, tone: string) => string;

const { width: W, height: H } = CANVAS;

function wall(paint: Paint, tone: string): string {
  return (
    rect(0, 0, W, H, paint.slant(lighter(tone, 0.35), tone, darker(tone, 0.3))) +
    ellipse(260, 180, 620, 480, paint.spot('#fff6e0', 0.5))
  );
}

/** Sun through a window: slanted panes of light on the wall. */
function windowLight(paint: Paint): string {
  const light = paint.down('#fff3d6@0.42', '#fff3d6@0.1');
  const pane = (x: number, y: number) => path(`M${x} ${y}l150 34 40 190-150-34z`, light);
  return pane(700, 40) + pane(868, 78) + pane(744, 254) + pane(912, 292);
}

function vignette(paint: Paint): string {
  return rect(0, 0, W, H, paint.round(0.5, 0.5, '#000000@0', '#000000@0', '#1a0d05@0.34'));
}

const table: Scene = (paint, tone) => {
  const wood = '#a8703f';
  const plank = (index: number) => {
    const y = 590 + index * 78;
    const colour = mix(wood, index % 2 ? '#8b5a30' : '#bd8450', 0.35);
    return rect(0, y, W, 79, paint.down(lighter(colour, 0.12), colour, darker(colour, 0.18)));
  };
  const grain = (index: number) => {
    const y = 600 + scatter(index, 2) * 300;
    const x = scatter(index) * W - 160;
    return stroke(`M${x} ${y}q90 ${4 - scatter(index, 5) * 10} 190 2t210 0`, '#5d371a', 2, { opacity: 0.22 });
  };
  return (
    wall(paint, tone) +
    windowLight(paint) +
    repeat(4, plank) +
    repeat(46, grain) +
    rect(0, 586, W, 14, paint.down('#f2cf9c@0.75', '#f2cf9c@0')) +
    ellipse(420, 690, 640, 170, paint.spot('#ffe9c4', 0.36)) +
    vignette(paint)
  );
};

const room: Scene = (paint, tone) => {
  const tile = '#cdbfae';
  const across = repeat(6, (index) => {
    const y = 640 + index * index * 10 + index * 6;
    return stroke(`M0 ${y}H${W}`, '#8f7f6d', 2, { opacity: 0.5 });
  });
  const along = repeat(17, (index) => {
    const x = (index - 8) * 100;
    return stroke(`M${600 + x} 628L${600 + x * 2.3} ${H}`, '#8f7f6d', 2, { opacity: 0.5 });
  });
  return (
    wall(paint, tone) +
    windowLight(paint) +
    rect(0, 628, W, H - 628, paint.down(darker(tile, 0.14), tile, lighter(tile, 0.2))) +
    across +
    along +
    rect(0, 592, W, 38, paint.down('#fbf6ec', '#d9cdbb')) +
    rect(0, 628, W, 16, paint.down('#2a1a10@0.35', '#2a1a10@0')) +
    ellipse(400, 780, 700, 150, paint.spot('#ffffff', 0.35)) +
    vignette(paint)
  );
};

const studio: Scene = (paint, tone) =>
  rect(
    0,
    0,
    W,
    H,
    paint.down(darker(tone, 0.12), lighter(tone, 0.18), lighter(tone, 0.4), lighter(tone, 0.1)),
  ) +
  ellipse(520, 360, 700, 460, paint.spot('#ffffff', 0.6)) +
  ellipse(600, 800, 760, 190, paint.spot('#ffffff', 0.35)) +
  vignette(paint);

const cloth: Scene = (paint, tone) => {
  const fold = (index: number) => {
    const x = index * 170 - 180 + scatter(index, 3) * 70;
    const bend = 80 + scatter(index) * 120;
    const d = `M${x} -20C${x + bend} 240 ${x - bend} 560 ${x + 120} 920l${70 + bend * 0.4} 0C${x + 60} 560 ${x + bend + 130} 240 ${x + 70} -20z`;
    return path(d, paint.across(`${darker(tone, 0.45)}@0.32`, `${lighter(tone, 0.7)}@0.3`, `${tone}@0`));
  };
  const weave = (index: number) =>
    stroke(`M0 ${index * 30}H${W}`, lighter(tone, 0.6), 1.5, { opacity: 0.13 });
  return (
    rect(0, 0, W, H, paint.slant(lighter(tone, 0.3), tone, darker(tone, 0.22))) +
    repeat(9, fold) +
    repeat(30, weave) +
    ellipse(380, 260, 640, 460, paint.spot('#fff6e6', 0.4)) +
    vignette(paint)
  );
};

const outdoors: Scene = (paint, tone) => {
  const leaves = (index: number) => {
    const size = 46 + scatter(index, 4) * 96;
    const colour = mix('#4f7d33', '#a9bf52', scatter(index, 7));
    return circle(scatter(index) * W, 130 + scatter(index, 2) * 400, size, colour, { opacity: 0.3 });
  };
  const blade = (index: number) => {
    const y = 610 + scatter(index, 6) * 290;
    const x = scatter(index) * W;
    const height = 8 + (y - 600) * 0.09;
    return stroke(`M${x} ${y}q3 ${-height * 0.6} ${9 - scatter(index, 3) * 18} ${-height}`, '#3f6b25', 3, {
      opacity: 0.45,
    });
  };
  return (
    rect(0, 0, W, H, paint.down(tone, '#fdf2d4', '#dfe3a6')) +
    circle(250, 150, 300, paint.spot('#fff8dc', 0.9)) +
    repeat(42, leaves) +
    rect(0, 560, W, 60, paint.down('#7d9a45@0', '#7d9a45')) +
    rect(0, 610, W, H - 610, paint.down('#86a24a', '#5f8a38', '#47722b')) +
    repeat(260, blade) +
    ellipse(420, 700, 620, 120, paint.spot('#f5f0a8', 0.4)) +
    vignette(paint)
  );
};

const evening: Scene = (paint, tone) => {
  const light = (index: number) => {
    const colour = ['#ffc870', '#ff9d5c', '#ffe3ab', tone][index % 4] ?? tone;
    const r = 16 + scatter(index, 3) * 46;
    return circle(scatter(index) * W, 50 + scatter(index, 2) * 480, r, colour, {
      opacity: 0.1 + scatter(index, 8) * 0.2,
    });
  };
  return (
    rect(0, 0, W, H, paint.down(darker(tone, 0.72), darker(tone, 0.45), darker(tone, 0.6))) +
    repeat(34, light) +
    rect(0, 600, W, 300, paint.down('#6b4a35', '#3d281d', '#24160f')) +
    rect(0, 598, W, 8, paint.across('#ffcf8a@0.2', '#ffcf8a@0.8', '#ffcf8a@0.2')) +
    ellipse(520, 660, 560, 130, paint.spot('#ffc27a', 0.5)) +
    ellipse(560, 420, 480, 360, paint.spot('#ffd9a0', 0.22)) +
    vignette(paint)
  );
};

export const scenes = { table, room, studio, cloth, outdoors, evening };
export type SceneName = keyof typeof scenes;
