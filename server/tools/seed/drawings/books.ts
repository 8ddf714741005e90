import { darker, lighter, mix } from './colour.ts';
import { circle, ellipse, group, type Paint, path, rect, repeat, scatter, shadow, stroke } from './svg.ts';

/** A pile of used textbooks, spines to the front. */
export function bookStack(paint: Paint, colour: string): string {
  const hues = [colour, '#e3b23c', '#2f6f73', '#b23a48', '#ece3d0'];
  const books = hues.map((hue, index) => {
    const height = [78, 62, 86, 58, 70][index] ?? 70;
    const width = [520, 470, 500, 430, 396][index] ?? 440;
    const below = [0, 78, 140, 226, 284][index] ?? 0;
    const x = 600 - width / 2 + ([0, 18, -14, 10, -22][index] ?? 0);
    return { hue, height, width, x, y: 716 - below - height, ink: index === 4 ? '#8a3b2e' : '#fdf3da' };
  });
  const book = ({ hue, height, width, x, y, ink }: (typeof books)[number]) =>
    path(`M${x + 16} ${y}l34-20h${width - 60}l10 20z`, paint.across(lighter(hue, 0.4), lighter(hue, 0.1))) +
    rect(x, y, width, height, paint.down(lighter(hue, 0.28), hue, darker(hue, 0.4)), 10) +
    rect(x + 44, y, 10, height, darker(hue, 0.3), 0, { opacity: 0.45 }) +
    rect(x + width - 60, y, 10, height, darker(hue, 0.3), 0, { opacity: 0.45 }) +
    rect(x + 84, y + height * 0.3, width * 0.44, height * 0.17, ink, 4, { opacity: 0.92 }) +
    rect(x + 84, y + height * 0.58, width * 0.27, height * 0.11, ink, 4, { opacity: 0.65 }) +
    circle(x + width - 96, y + height / 2, height * 0.2, ink, { opacity: 0.85 }) +
    rect(x + 8, y + 4, width - 16, 6, '#ffffff', 3, { opacity: 0.3 });
  return shadow(paint, 600, 720, 330, 38, 0.75) + books.map(book).join('');
}

/** One book, standing, its cover to the front. */
export function textbook(paint: Paint, colour: string): string {
  const atom = repeat(3, (orbit) =>
    ellipse(0, 0, 118, 42, 'none', {
      stroke: '#fdf3da',
      'stroke-width': 7,
      transform: `rotate(${orbit * 60})`,
    }),
  );
  const pages = repeat(7, (line) =>
    stroke(`M${800 + line * 5} ${236 + line * 3}v${470 - line * 6}`, '#c9b998', 1.5),
  );
  return (
    shadow(paint, 610, 726, 250, 36, 0.75) +
    path('M796 214l44 22v482l-44 8z', paint.across('#fffaf0', '#d9caa9')) +
    pages +
    path(
      'M404 206q-18 4-18 24v490q0 14 16 14h398V206z',
      paint.across(darker(colour, 0.35), colour, lighter(colour, 0.16)),
    ) +
    rect(424, 206, 10, 528, darker(colour, 0.45), 0, { opacity: 0.5 }) +
    path('M434 206h366v150L434 560z', '#ffffff', { opacity: 0.1 }) +
    rect(474, 262, 286, 34, '#fdf3da', 6) +
    rect(474, 310, 200, 20, '#fdf3da', 6, { opacity: 0.8 }) +
    group(
      'translate(617 488)',
      circle(0, 0, 150, darker(colour, 0.3), { opacity: 0.4 }),
      atom,
      circle(0, 0, 24, '#ffc857'),
    ) +
    rect(474, 672, 170, 18, '#ffc857', 5) +
    path('M800 206l40 22-4 8-36-18z', lighter(colour, 0.3))
  );
}

/** A spiral notebook full of handwriting, with a pen. */
export function notebook(paint: Paint, colour: string): string {
  const lines = repeat(13, (row) => {
    const y = 246 + row * 36;
    const ink = row % 5 === 0 ? '#b5383f' : '#27407a';
    const words = repeat(5, (word) => {
      const x = 436 + word * 74 + scatter(row * 5 + word, 3) * 16;
      const length = 36 + scatter(row * 5 + word) * 26;
      return word < 5 - (row % 4 === 3 ? 2 : 0)
        ? stroke(`M${x} ${y - 6}q${length / 6}-14 ${length / 3}-1t${length / 3} 0t${length / 3}-2`, ink, 4, {
            opacity: 0.82,
          })
        : '';
    });
    return stroke(`M400 ${y}H830`, '#a9c3e0', 2) + words;
  });
  const spiral = repeat(14, (ring) => {
    const y = 220 + ring * 36;
    return (
      circle(384, y, 8, '#55483c') +
      stroke(`M384 ${y}c-40-16-40 14-8 8`, '#5d636d', 6) +
      stroke(`M382 ${y - 2}c-34-14-36 8-14 8`, '#d9dee5', 2.5)
    );
  });
  return group(
    'rotate(5 600 470)',
    shadow(paint, 625, 726, 290, 34, 0.6),
    rect(372, 182, 494, 552, paint.across(darker(colour, 0.2), colour, darker(colour, 0.35)), 18),
    rect(364, 174, 488, 546, paint.slant('#fffdf5', '#f7efdd', '#e7dac0'), 14),
    stroke('M420 180V714', '#e29a9a', 3),
    rect(430, 192, 260, 22, '#ffe27a', 6, { opacity: 0.85 }),
    lines,
    rect(430, 486, 300, 26, '#8be0a4', 6, { opacity: 0.4 }),
    spiral,
    group(
      'translate(760 600) rotate(-48)',
      ellipse(20, 34, 210, 12, '#1a100a', { opacity: 0.28 }),
      rect(-150, -13, 300, 26, paint.down('#7aa5e8', '#2456a6', '#12305f'), 12),
      rect(60, -16, 108, 32, paint.down('#5b86cc', '#1b3f80', '#0d2450'), 14),
      path('M-150-13l-44 13 44 13z', '#d8cbb4'),
      path('M-180-4l-14 4 14 4z', '#1c2b52'),
      rect(96, -26, 70, 9, '#e8edf5', 4),
    ),
  );
}

/** A graduation gown's mortarboard on two books: a bundle for a whole course. */
export function courseBundle(paint: Paint, colour: string): string {
  const book = (y: number, hue: string, x: number) =>
    path(`M${x + 10} ${y}l30-18h416l14 18z`, lighter(hue, 0.35)) +
    rect(x, y, 480, 82, paint.down(lighter(hue, 0.25), hue, darker(hue, 0.4)), 10) +
    rect(x + 70, y + 26, 210, 14, '#fdf3da', 4) +
    rect(x + 70, y + 50, 130, 9, '#fdf3da', 4, { opacity: 0.7 }) +
    rect(x + 400, y, 14, 82, mix(hue, '#fdf3da', 0.5));
  return (
    shadow(paint, 600, 720, 330, 38, 0.75) +
    book(636, colour, 352) +
    book(546, '#b7883a', 376) +
    book(456, darker(colour, 0.35), 346) +
    path('M470 392v44q130 54 260 0v-44z', paint.across('#3a3d48', '#15161c', '#0d0e12')) +
    path('M600 268L852 358 600 446 348 358z', paint.slant('#4b4f5e', '#23252e', '#101117')) +
    path('M600 446L852 358v14L600 462 348 372v-14z', '#08090c') +
    path('M600 268L852 358 760 390 500 304z', '#ffffff', { opacity: 0.08 }) +
    ellipse(600, 358, 14, 7, '#e5b53c') +
    stroke('M600 358Q720 350 770 384Q784 400 782 446', '#e5b53c', 6) +
    path('M772 440h20l10 76q-20 10-40 0z', paint.across('#f4cf69', '#c08d1c'))
  );
}
