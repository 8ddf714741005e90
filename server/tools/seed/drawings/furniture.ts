import { darker, lighter } from './colour.ts';
import { ellipse, group, type Paint, path, rect, repeat, shadow, stroke } from './svg.ts';

/** A made single bed with two pillows. */
export function bed(paint: Paint, colour: string): string {
  const wood = '#8d5a34';
  const post = (x: number, top: number) =>
    rect(x, top, 26, 742 - top, paint.across(lighter(wood, 0.3), wood, darker(wood, 0.45)), 6);
  return (
    shadow(paint, 600, 740, 430, 46, 0.7) +
    rect(246, 330, 40, 300, paint.across(lighter(wood, 0.3), wood), 8) +
    rect(254, 350, 330, 190, paint.slant(lighter(wood, 0.3), wood, darker(wood, 0.4)), 14) +
    rect(274, 370, 290, 150, paint.down(darker(wood, 0.22), lighter(wood, 0.06)), 8) +
    post(252, 330) +
    path('M262 560L560 500 946 590 930 690H280z', paint.down('#fdfaf3', '#d8cdbb')) +
    path('M276 640H944V700H276z', paint.down(lighter(wood, 0.2), wood, darker(wood, 0.4))) +
    path(
      'M270 498q4-40 60-44h126q40 4 40 40t-44 44H312q-42 0-42-40z',
      paint.down('#ffffff', '#f4ecdf', '#cbbda7'),
    ) +
    path(
      'M372 532q4-38 56-42h120q38 4 36 40t-42 40H412q-42-2-40-38z',
      paint.down('#fffdf8', '#eee3d2', '#bfae95'),
    ) +
    path(
      'M420 566Q560 520 700 508Q880 510 946 574Q962 610 950 668Q760 690 560 676Q470 668 400 672Q396 600 420 566z',
      paint.slant(lighter(colour, 0.4), colour, darker(colour, 0.4)),
    ) +
    repeat(6, (fold) =>
      stroke(
        `M${520 + fold * 74} ${530 - Math.min(fold, 2) * 8}q-30 60 -10 136`,
        fold % 2 ? lighter(colour, 0.45) : darker(colour, 0.35),
        9,
        { opacity: 0.3 },
      ),
    ) +
    path('M420 566Q560 520 700 508l-12 40Q560 556 412 612z', lighter(colour, 0.62), { opacity: 0.9 }) +
    rect(928, 540, 30, 200, paint.across(lighter(wood, 0.3), wood, darker(wood, 0.45)), 6) +
    post(276, 660)
  );
}

/** A study desk with drawers. */
export function desk(paint: Paint, colour: string): string {
  const side = paint.across(lighter(colour, 0.15), darker(colour, 0.3));
  const drawer = (y: number) =>
    rect(676, y, 190, 66, paint.down(lighter(colour, 0.22), colour, darker(colour, 0.2)), 5) +
    rect(738, y + 26, 66, 11, paint.down('#f4ead2', '#8e7a52'), 5);
  return (
    shadow(paint, 600, 738, 380, 40, 0.65) +
    rect(300, 470, 36, 262, side, 4) +
    rect(336, 486, 324, 110, darker(colour, 0.5)) +
    rect(660, 470, 222, 262, paint.down(darker(colour, 0.2), darker(colour, 0.35)), 6) +
    drawer(492) +
    drawer(570) +
    drawer(648) +
    path('M270 446L330 408H870L930 446z', paint.across(lighter(colour, 0.45), lighter(colour, 0.2))) +
    rect(266, 446, 668, 30, paint.down(lighter(colour, 0.3), darker(colour, 0.25)), 6) +
    path('M396 436l20-18h150l14 18z', '#fbf6ea') +
    rect(396, 434, 184, 8, '#d8cbb2', 3) +
    rect(398, 396, 150, 22, paint.down('#4f7fb0', '#28507d'), 4) +
    rect(410, 376, 132, 22, paint.down('#d8664f', '#963526'), 4) +
    path('M772 432q-18-80 26-120l18 14q-30 40-16 106z', paint.across('#565b66', '#22252c')) +
    ellipse(790, 432, 48, 10, '#22252c') +
    path('M752 330L830 262l46 60-94 46z', paint.slant('#f2b84b', '#c97d1e')) +
    ellipse(760, 390, 110, 60, paint.spot('#ffe9a8', 0.7)) +
    path('M624 436v-46h44v46z', paint.across('#7bb6b2', '#3c7a78')) +
    stroke('M634 392l-8-44M646 392l4-56M658 392l14-40', '#e2b04a', 6)
  );
}

/** A cushioned chair. */
export function chair(paint: Paint, colour: string): string {
  const wood = '#b0783f';
  const leg = (d: string) =>
    stroke(d, darker(wood, 0.1), 22) + stroke(d, lighter(wood, 0.4), 6, { transform: 'translate(-4 0)' });
  return (
    shadow(paint, 600, 742, 250, 40, 0.7) +
    leg('M490 560L462 690') +
    leg('M716 560L744 690') +
    path(
      'M440 250Q444 196 500 190Q600 176 700 190Q756 196 760 250L742 470Q600 440 458 470z',
      paint.slant(lighter(colour, 0.34), colour, darker(colour, 0.42)),
    ) +
    path(
      'M468 258Q472 222 512 218Q600 206 688 218Q728 222 732 258L720 440Q600 416 480 440z',
      paint.down(lighter(colour, 0.22), colour),
    ) +
    repeat(3, (column) =>
      repeat(2, (row) => ellipse(526 + column * 74, 286 + row * 72, 8, 7, darker(colour, 0.4))),
    ) +
    path(
      'M412 520Q406 472 460 466Q600 436 740 466Q794 472 788 520Q786 576 730 580Q600 596 470 580Q414 576 412 520z',
      paint.down(lighter(colour, 0.4), colour, darker(colour, 0.45)),
    ) +
    stroke('M430 536Q600 570 770 536', darker(colour, 0.35), 5) +
    leg('M452 580L420 732') +
    leg('M748 580L780 732')
  );
}

/** A wardrobe with hanging clothes. */
export function wardrobe(paint: Paint, colour: string): string {
  const hues = ['#d96b4f', '#f0e2c6', '#4f7ea8', '#3e8c74', '#e3b23c', '#8a5a9c'];
  const shirt = (hue: string, index: number) =>
    group(
      `translate(${426 + index * 35} 246)`,
      path(
        `M0 6l16-10 16 10 2 ${190 + (index % 3) * 34}h-36z`,
        paint.across(lighter(hue, 0.25), hue, darker(hue, 0.4)),
      ),
      stroke('M16-4v-14', '#a9adb5', 4),
    );
  return (
    shadow(paint, 600, 740, 300, 36, 0.7) +
    rect(372, 150, 456, 580, paint.across(lighter(colour, 0.25), colour, darker(colour, 0.35)), 8) +
    rect(398, 178, 240, 528, paint.down(darker(colour, 0.72), darker(colour, 0.55)), 4) +
    rect(400, 222, 236, 10, paint.down('#dfe3e8', '#7b818b'), 5) +
    hues.map(shirt).join('') +
    rect(398, 556, 240, 12, lighter(colour, 0.1)) +
    repeat(3, (pile) =>
      rect(
        420 + pile * 70,
        516 - pile * 4,
        60,
        40 + pile * 4,
        paint.down(lighter(hues[pile + 1] ?? colour, 0.2), hues[pile + 1] ?? colour),
        8,
      ),
    ) +
    rect(414, 640, 92, 62, paint.slant('#d7b07a', '#8d6435'), 6) +
    rect(522, 620, 98, 82, paint.slant('#5b7f8f', '#2d4a57'), 6) +
    rect(640, 168, 176, 548, paint.slant(lighter(colour, 0.35), colour, darker(colour, 0.25)), 4) +
    rect(664, 196, 128, 236, darker(colour, 0.12), 4, { opacity: 0.5 }) +
    rect(664, 456, 128, 236, darker(colour, 0.12), 4, { opacity: 0.5 }) +
    rect(650, 400, 10, 90, paint.across('#f4ead2', '#8e7a52'), 5) +
    rect(358, 136, 484, 26, paint.down(lighter(colour, 0.4), darker(colour, 0.1)), 6)
  );
}

/** A desk lamp, lit. */
export function lamp(paint: Paint, colour: string): string {
  const metal = paint.across(lighter(colour, 0.5), colour, darker(colour, 0.5));
  return (
    ellipse(720, 690, 330, 80, paint.spot('#ffe39a', 0.85)) +
    path('M640 400L470 720H960L820 330z', paint.down('#fff0b8@0.6', '#fff0b8@0.03')) +
    shadow(paint, 470, 724, 160, 28, 0.7) +
    ellipse(470, 712, 140, 26, darker(colour, 0.55)) +
    ellipse(470, 700, 140, 26, metal) +
    stroke('M470 696L392 470L610 270', darker(colour, 0.45), 24) +
    stroke('M467 694L389 470L607 268', lighter(colour, 0.3), 8) +
    ellipse(392, 470, 24, 24, paint.round(0.35, 0.3, '#ffffff', '#a8adb5', '#3b3f46')) +
    path(
      'M574 262Q620 196 700 222L842 320Q760 330 706 352T620 418Q566 340 574 262z',
      paint.slant(lighter(colour, 0.45), colour, darker(colour, 0.4)),
    ) +
    path('M620 418Q648 372 706 352T842 320Q834 380 750 410T620 418z', '#fff5cc') +
    ellipse(738, 384, 40, 28, '#ffffff', { transform: 'rotate(-22 738 384)' }) +
    path('M598 270Q636 222 690 238Q640 262 622 330z', '#ffffff', { opacity: 0.3 })
  );
}
