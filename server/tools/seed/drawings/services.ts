import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type Paint, path, rect, repeat, scatter, shadow, stroke } from './svg.ts';

const lines = (x: number, y: number, count: number) =>
  repeat(count, (line) =>
    rect(x, y + line * 20, 120 + scatter(line, 3) * 110, 8, '#7c8490', 3, { opacity: 0.75 }),
  );

/** A printer with a page coming out. */
export function printer(paint: Paint, colour: string): string {
  return (
    shadow(paint, 600, 726, 380, 44, 0.75) +
    path('M440 200L760 180 774 400H430z', paint.slant('#ffffff', '#e9e4d8')) +
    path('M458 190L742 176 758 400H446z', '#fffdf8') +
    path(
      'M300 420Q304 372 350 370H850Q896 372 900 420V640Q900 676 864 676H336Q300 676 300 640z',
      paint.down(lighter(colour, 0.3), colour, darker(colour, 0.35)),
    ) +
    path('M330 400H870L850 376H350z', darker(colour, 0.35)) +
    rect(300, 430, 600, 12, '#ffffff', 0, { opacity: 0.2 }) +
    rect(690, 460, 170, 74, paint.slant('#2a2f38', '#11141a'), 10) +
    rect(704, 472, 92, 50, paint.slant('#6fc7e8', '#2f7fae'), 5) +
    rect(712, 482, 54, 8, '#ffffff', 3, { opacity: 0.9 }) +
    rect(712, 498, 70, 8, '#ffffff', 3, { opacity: 0.6 }) +
    circle(830, 497, 16, paint.round(0.35, 0.3, '#b6f5c9', '#37b368', '#14653a')) +
    rect(378, 560, 444, 66, paint.down('#0f1115', '#2a2d34'), 8) +
    path('M420 588H780L836 752H364z', paint.down('#dcd5c6', '#ffffff', '#f3eee2')) +
    group(
      'translate(424 620) skewX(-6)',
      rect(0, 0, 150, 14, colour, 4),
      lines(0, 28, 4),
      rect(250, 26, 90, 66, paint.slant('#f6b25e', '#d85f6a'), 4),
    ) +
    path('M364 752h472l2 8H362z', '#b7ad9a')
  );
}

/** A whiteboard in the middle of a lesson. */
export function whiteboard(paint: Paint, colour: string): string {
  const ink = '#26407c';
  return (
    group('translate(14 18)', rect(246, 150, 708, 452, '#1a100a', 10, { opacity: 0.22 })) +
    rect(246, 146, 708, 456, paint.down('#e4e7ea', '#9aa1aa'), 12) +
    rect(264, 164, 672, 420, paint.slant('#ffffff', '#f4f7f8', '#dfe6e8'), 4) +
    stroke('M320 500V230M320 500H590', '#333a46', 6) +
    path('M320 220l-10 18h20zM600 500l-18-10v20z', '#333a46') +
    stroke('M330 480C400 470 420 260 470 260S540 440 580 460', colour, 8) +
    stroke('M396 500V400M396 396H320', '#8a93a3', 3, { 'stroke-dasharray': '9 8' }) +
    circle(470, 260, 9, colour) +
    stroke(
      'M650 236q22-22 36 0t-36 60h40M712 262h36M730 244v36M776 232l34 58M810 232l-34 58M836 256h32M836 272h32',
      ink,
      7,
    ) +
    stroke(
      'M650 358h150M650 358l-14 34-10-16M676 388v-16q16-18 22 6v14M724 376h26M774 392v-40M764 364h22',
      ink,
      7,
    ) +
    stroke('M644 440q40-16 80 0t86-2M644 474q30-12 60 0t70 0M644 508q50-16 90 0', '#c63d3d', 5) +
    rect(830, 420, 72, 72, 'none', 6, { stroke: '#2e8b57', 'stroke-width': 6 }) +
    stroke('M846 458l16 18 28-40', '#2e8b57', 7) +
    path('M264 164h260L380 584H264z', '#ffffff', { opacity: 0.35 }) +
    rect(300, 598, 600, 20, paint.down('#f2f4f6', '#9aa1aa'), 6) +
    ['#d23c3c', '#26407c', '#2e8b57']
      .map((hue, pen) => rect(370 + pen * 92, 586, 76, 14, paint.down(lighter(hue, 0.4), hue), 7))
      .join('') +
    rect(760, 570, 96, 28, paint.down('#7a8594', '#3d4550'), 6) +
    shadow(paint, 600, 752, 280, 26, 0.5) +
    rect(420, 690, 190, 54, paint.down(lighter(colour, 0.3), darker(colour, 0.2)), 8) +
    rect(620, 706, 150, 38, paint.down('#f0c869', '#b98524'), 8)
  );
}

/** A camera with a big lens. */
export function camera(paint: Paint, colour: string): string {
  return (
    shadow(paint, 600, 722, 330, 42, 0.75) +
    path('M310 360Q240 420 250 560T360 730', 'none', {
      stroke: '#7a4a26',
      'stroke-width': 26,
      'stroke-linecap': 'round',
    }) +
    path('M470 318L506 248H690L730 318z', paint.down('#4d5059', '#1d1f24')) +
    rect(352, 290, 82, 34, paint.down('#a7abb3', '#3c4048'), 8) +
    circle(800, 300, 40, paint.across('#8e939c', '#2b2e35')) +
    rect(296, 312, 608, 404, paint.down('#4a4d56', '#24262b', '#111216'), 40) +
    rect(296, 420, 608, 200, paint.down(lighter(colour, 0.2), colour, darker(colour, 0.4))) +
    repeat(60, (grain) =>
      circle(300 + scatter(grain) * 600, 424 + scatter(grain, 2) * 190, 4, darker(colour, 0.5), {
        opacity: 0.3,
      }),
    ) +
    rect(296, 312, 608, 60, '#ffffff', 40, { opacity: 0.1 }) +
    rect(800, 348, 70, 40, paint.slant('#fff7d6', '#d8c38a'), 8) +
    circle(600, 520, 208, '#0b0c0f') +
    circle(600, 520, 196, paint.slant('#7b8089', '#2a2d33', '#0d0e11')) +
    circle(600, 520, 160, '#0b0c0f') +
    circle(600, 520, 148, paint.slant('#3b3f48', '#101115')) +
    circle(600, 520, 116, paint.round(0.4, 0.35, '#7f9fe0', '#2b3f86', '#0c1230')) +
    circle(600, 520, 70, paint.round(0.45, 0.4, '#b587e0', '#3a2270', '#090616')) +
    ellipse(556, 470, 34, 20, '#ffffff', { opacity: 0.75, transform: 'rotate(-36 556 470)' }) +
    circle(644, 566, 13, '#cfe4ff', { opacity: 0.5 }) +
    circle(380, 380, 10, '#e5483d')
  );
}

/** A basket of fresh laundry. */
export function laundry(paint: Paint, colour: string): string {
  const folded = (x: number, y: number, hue: string) =>
    path(
      `M${x} ${y}q0-30 30-32h150q30 2 30 32t-30 34H${x + 30}q-30-2-30-34z`,
      paint.down(lighter(hue, 0.4), hue, darker(hue, 0.35)),
    ) + stroke(`M${x + 16} ${y + 8}h178`, darker(hue, 0.3), 3, { opacity: 0.6 });
  const slats = repeat(4, (row) =>
    repeat(11, (column) =>
      rect(392 + column * 38 + row * 2.5, 520 + row * 48, 22, 32, darker(colour, 0.5), 8, { opacity: 0.75 }),
    ),
  );
  return (
    shadow(paint, 600, 730, 300, 40, 0.75) +
    path(
      'M380 470Q390 330 480 350 520 270 610 320 700 270 736 350 826 340 826 470z',
      paint.slant('#ffffff', '#e9dfd0'),
    ) +
    folded(400, 420, '#e2705a') +
    folded(590, 410, '#4f86b5') +
    folded(490, 366, '#f0c75e') +
    folded(520, 312, '#ffffff') +
    path('M690 440q60-30 120-6l30 140q-40 20-70-4z', paint.slant('#8fc7a8', '#3f8a67')) +
    path(
      'M350 470H850L810 716Q806 732 788 732H412Q394 732 390 716z',
      paint.down(lighter(colour, 0.4), colour, darker(colour, 0.35)),
    ) +
    slats +
    rect(334, 452, 532, 40, paint.down(lighter(colour, 0.55), darker(colour, 0.15)), 18) +
    path('M690 440q60-30 120-6l16 96q-40 16-70-2z', paint.slant('#a6d8bb', '#4b9672'))
  );
}
