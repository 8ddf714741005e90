import { darker, lighter, mix } from './colour.ts';
import { circle, ellipse, group, type Paint, path, rect, repeat, scatter, shadow, stroke } from './svg.ts';

/** A pair of sneakers, one in front of the other. */
export function sneakers(paint: Paint, colour: string): string {
  const shoe =
    path(
      'M40 236Q20 130 62 46Q120 74 168 40L220 62Q280 168 400 178Q470 190 474 246z',
      paint.down(lighter(colour, 0.35), colour, darker(colour, 0.35)),
    ) +
    path('M62 46Q120 74 168 40L180 46Q130 100 54 78z', darker(colour, 0.6)) +
    path('M330 164Q366 176 400 178Q470 190 474 246H360Q310 220 330 164z', paint.down('#ffffff', '#e3ddd2')) +
    path('M36 210Q26 150 44 96Q96 104 110 236H40z', paint.down(lighter(colour, 0.1), darker(colour, 0.3))) +
    path('M120 226Q190 218 236 130Q262 168 300 178Q230 236 120 240z', '#fffaf0', { opacity: 0.95 }) +
    path('M170 42L220 62Q256 122 312 152L284 176Q210 130 150 66z', '#f6f1e6') +
    repeat(5, (lace) => {
      const x = 178 + lace * 25;
      const y = 66 + lace * 22;
      return (
        stroke(`M${x - 18} ${y + 14}l44-22`, '#ffffff', 9) +
        stroke(`M${x - 18} ${y + 18}l44-22`, '#9d9483', 2, { opacity: 0.6 })
      );
    }) +
    path(
      'M30 232H476Q492 236 486 262Q480 286 452 286H56Q24 286 24 258Q24 236 30 232z',
      paint.down('#ffffff', '#f3eee3', '#bfb5a3'),
    ) +
    stroke('M34 262H482', colour, 6) +
    repeat(20, (tread) => rect(44 + tread * 21, 278, 13, 9, '#8b8172', 2));
  return (
    shadow(paint, 610, 640, 270, 36, 0.6) +
    group('translate(892 350) scale(-1 1)', shoe) +
    shadow(paint, 560, 742, 290, 38, 0.75) +
    group('translate(296 460)', shoe)
  );
}

/** A patterned dress on a hanger. */
export function dress(paint: Paint, colour: string): string {
  const outline =
    'M520 226q14 44-10 86-26 46-8 98Q420 560 384 726Q600 780 816 726Q780 560 698 410q18-52-8-98-24-42-10-86-20-14-36 0-44 70-88 0-16-14-36 0z';
  const motifs = repeat(70, (index) => {
    const x = 400 + scatter(index) * 400;
    const y = 300 + scatter(index, 3) * 440;
    const hue = ['#ffd166', '#fff4df', '#ef6f53', '#3fa796'][index % 4] ?? '#ffd166';
    return circle(x, y, 14, hue) + circle(x, y, 6, darker(colour, 0.3));
  });
  const folds = repeat(6, (fold) => {
    const x = 440 + fold * 62;
    return path(
      `M${560 + fold * 14} 420Q${x + 20} 560 ${x} 760h34Q${x + 40} 560 ${574 + fold * 14} 420z`,
      '#1a100a',
      { opacity: 0.16 },
    );
  });
  return (
    stroke('M600 150q-26-34 4-52t34 22q0 22-38 38v26', '#8d8f96', 9) +
    path(
      'M600 176q20 0 150 60l-8 16q-130-56-142-56t-142 56l-8-16q130-60 150-60z',
      paint.down('#d49a5c', '#8a5527'),
    ) +
    group('translate(18 14)', path(outline, '#1a100a', { opacity: 0.2 })) +
    `<g clip-path="${paint.clip(outline)}">${rect(360, 200, 480, 580, paint.across(darker(colour, 0.3), lighter(colour, 0.14), darker(colour, 0.35)))}${motifs}${folds}</g>` +
    path(
      'M500 396q100 34 200 0l4 28q-104 36-208 0z',
      paint.across(darker(colour, 0.7), darker(colour, 0.4), darker(colour, 0.7)),
    ) +
    stroke('M390 718Q600 770 810 718', '#ffd166', 8)
  );
}

/** A head of long braids, from behind: a hairdresser's work. */
export function braids(paint: Paint, colour: string): string {
  const skin = '#6b4129';
  const braid = (index: number) => {
    const start = 500 + index * 20;
    const end = 412 + index * 37.6;
    const bend = start + (end - start) * 0.3;
    const beads = repeat(24, (knot) => {
      const part = knot / 23;
      const x = (1 - part) ** 2 * start + 2 * part * (1 - part) * bend + part ** 2 * end;
      const y = 330 + part * (410 - Math.abs(5 - index) * 7);
      const hue = mix('#2a1a14', colour, Math.max(0, part - 0.35) * 1.3);
      return ellipse(x, y, 15, 13, paint.round(0.4, 0.3, lighter(hue, 0.28), hue, darker(hue, 0.55)), {
        transform: `rotate(${knot % 2 ? 24 : -24} ${x} ${y})`,
      });
    });
    const y = 330 + 410 - Math.abs(5 - index) * 7;
    return beads + rect(end - 12, y - 6, 24, 26, paint.across('#f8dd8d', '#c2912e'), 6);
  };
  const rows = repeat(9, (row) => {
    const x = 600 + (row - 4) * 30;
    return stroke(`M600 160Q${600 + (row - 4) * 38} 220 ${x} 350`, '#4a2f22', 5, { opacity: 0.9 });
  });
  return (
    path(
      'M300 900Q310 700 500 650V500H700V650Q890 700 900 900z',
      paint.across(darker(skin, 0.3), skin, darker(skin, 0.45)),
    ) +
    path('M290 900Q300 740 400 690Q600 800 800 690Q900 740 910 900z', paint.down('#f3d9b1', '#d9a066')) +
    ellipse(446, 372, 22, 46, darker(skin, 0.15)) +
    ellipse(754, 372, 22, 46, darker(skin, 0.35)) +
    circle(446, 424, 9, '#f0c75e') +
    circle(754, 424, 9, '#f0c75e') +
    path(
      'M446 380C420 130 780 130 754 380Q752 470 600 480Q448 470 446 380z',
      paint.round(0.4, 0.3, '#54382b', '#2a1a14', '#140b08'),
    ) +
    rows +
    repeat(11, braid) +
    ellipse(600, 172, 70, 44, paint.round(0.4, 0.3, '#5f4032', '#2a1a14', '#140b08')) +
    stroke('M540 190q60 26 120 0', colour, 14)
  );
}

/** A backpack. */
export function backpack(paint: Paint, colour: string): string {
  const zip = (d: string) =>
    stroke(d, darker(colour, 0.6), 9) + stroke(d, '#d8cdb8', 2.5, { 'stroke-dasharray': '5 5' });
  return (
    shadow(paint, 600, 728, 250, 36, 0.75) +
    stroke('M540 220Q540 150 600 150T660 220', darker(colour, 0.5), 22) +
    path(
      'M404 470Q366 500 372 620Q376 690 420 700zM796 470Q834 500 828 620Q824 690 780 700z',
      darker(colour, 0.35),
    ) +
    path(
      'M420 340Q430 190 600 190T780 340L800 680Q800 732 746 734H454Q400 732 400 680z',
      paint.slant(lighter(colour, 0.3), colour, darker(colour, 0.42)),
    ) +
    zip('M440 400Q450 240 600 240T760 400') +
    rect(436, 486, 328, 210, paint.down(lighter(colour, 0.16), darker(colour, 0.25)), 36) +
    zip('M456 534Q600 500 744 534') +
    rect(726, 534, 12, 44, '#f0c75e', 6) +
    rect(756, 400, 12, 44, '#f0c75e', 6) +
    rect(540, 396, 120, 64, paint.slant('#b98452', '#6e4523'), 10) +
    stroke('M552 408h96v40h-96z', '#e8c79a', 2.5, { 'stroke-dasharray': '7 5' }) +
    path('M452 330Q470 240 560 222Q486 300 480 470H444z', '#ffffff', { opacity: 0.14 }) +
    stroke('M470 640Q600 668 730 640', darker(colour, 0.4), 4)
  );
}

/** Bottles and a jar for skin and hair. */
export function skincare(paint: Paint, colour: string): string {
  const label = (x: number, y: number, width: number) =>
    rect(x, y, width, 90, '#fffaf0', 6) +
    rect(x + 16, y + 22, width - 32, 12, colour, 4) +
    rect(x + 16, y + 46, width - 52, 7, '#a79a88', 3) +
    rect(x + 16, y + 62, width - 44, 7, '#a79a88', 3);
  const body = (hue: string) => paint.across(darker(hue, 0.3), lighter(hue, 0.45), hue, darker(hue, 0.4));
  return (
    shadow(paint, 610, 722, 340, 40, 0.7) +
    rect(500, 250, 60, 60, body('#d9b45b'), 6) +
    path('M486 232h120v24h-44v10h-76z', body('#d9b45b')) +
    rect(430, 304, 200, 414, body(colour), 34) +
    label(444, 450, 172) +
    rect(704, 300, 60, 96, body('#2f2a2a'), 14) +
    rect(664, 390, 140, 328, body('#8a4b1f'), 24) +
    label(672, 500, 124) +
    rect(336, 596, 170, 122, body('#fdf5ea'), 18) +
    rect(328, 564, 186, 46, body('#d9b45b'), 10) +
    rect(362, 640, 118, 46, colour, 5, { opacity: 0.85 }) +
    path('M806 716q50-66 116-56-4 62-116 56z', paint.slant('#a8d18d', '#4d8a4a')) +
    stroke('M812 712q50-26 100-48', '#e5f4d3', 3)
  );
}
