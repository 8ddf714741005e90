import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type Paint, path, rect, repeat, shadow, stroke } from './svg.ts';

const STEEL = ['#f5f6f7', '#b9bec5', '#eef0f2', '#7d838c'] as const;

/** An electric kettle. */
export function kettle(paint: Paint, colour: string): string {
  return (
    shadow(paint, 600, 726, 250, 36, 0.7) +
    stroke('M720 300C880 290 880 600 736 620', darker(colour, 0.7), 46) +
    stroke('M724 292C862 292 862 590 740 606', lighter(darker(colour, 0.7), 0.25), 10) +
    path('M470 330L386 268Q376 250 398 250L500 276z', paint.slant(...STEEL)) +
    path(
      'M470 280H730Q770 480 780 660Q780 694 744 694H456Q420 694 420 660Q430 480 470 280z',
      paint.across(...STEEL),
    ) +
    path(
      'M447 430H753Q772 540 779 640H421Q428 530 447 430z',
      paint.across(lighter(colour, 0.35), colour, lighter(colour, 0.15), darker(colour, 0.45)),
    ) +
    rect(690, 452, 22, 160, '#1d2b38', 10, { opacity: 0.8 }) +
    rect(694, 516, 14, 92, paint.down('#bfe9ff', '#5cb6e4'), 6) +
    path(
      'M474 282Q480 232 600 228T726 282z',
      paint.across(darker(colour, 0.5), darker(colour, 0.2), darker(colour, 0.65)),
    ) +
    ellipse(600, 228, 34, 14, darker(colour, 0.7)) +
    ellipse(600, 222, 26, 10, lighter(darker(colour, 0.7), 0.3)) +
    path('M486 300H528Q488 480 474 684H446Q450 480 486 300z', '#ffffff', { opacity: 0.4 }) +
    path(
      'M410 692H790L812 722Q814 734 796 734H404Q386 734 388 722z',
      paint.down(lighter(darker(colour, 0.7), 0.15), darker(colour, 0.8)),
    ) +
    rect(560, 704, 80, 14, '#ff6a4d', 7)
  );
}

const hotPlate = (cx: number, glow: string) =>
  ellipse(cx, 556, 134, 38, '#3a3d42') +
  repeat(4, (ring) =>
    ellipse(cx, 552, 118 - ring * 28, 32 - ring * 8, 'none', { stroke: glow, 'stroke-width': 9 }),
  );

/** A two-plate stove with a pot on one plate. */
export function twoPlateStove(paint: Paint, colour: string): string {
  const knob = (cx: number) =>
    circle(cx, 668, 33, '#b7b1a6') +
    circle(cx, 664, 29, paint.round(0.35, 0.3, '#5d6068', '#22242a', '#0c0d10')) +
    rect(cx - 3, 640, 6, 22, '#f2f4f7', 3);
  return (
    shadow(paint, 600, 742, 410, 42, 0.75) +
    path(
      'M250 610L300 520H900L950 610z',
      paint.across(lighter(colour, 0.5), lighter(colour, 0.1), darker(colour, 0.1)),
    ) +
    rect(246, 606, 708, 112, paint.down(lighter(colour, 0.3), colour, darker(colour, 0.4)), 12) +
    rect(280, 714, 60, 24, '#1c1d21', 6) +
    rect(860, 714, 60, 24, '#1c1d21', 6) +
    hotPlate(438, '#1f2125') +
    hotPlate(762, '#e8622c') +
    ellipse(762, 548, 130, 40, paint.spot('#ff7a33', 0.6)) +
    knob(440) +
    knob(760) +
    circle(600, 664, 9, '#ff4b36') +
    circle(600, 664, 24, paint.spot('#ff4b36', 0.7)) +
    rect(318, 356, 240, 196, paint.across('#e9ebee', '#9ba1a9', '#dfe2e6', '#6b7079'), 22) +
    ellipse(438, 360, 122, 28, '#c8ccd2') +
    path(
      'M318 352Q330 304 438 300T558 352Q520 376 438 376T318 352z',
      paint.slant('#fafbfc', '#a4aab2', '#787e87'),
    ) +
    circle(438, 296, 18, paint.round(0.35, 0.3, '#5d6068', '#17181c')) +
    stroke('M318 410h-36q-14 0-14 16t14 16h36M558 410h36q14 0 14 16t-14 16h-36', '#24262b', 15) +
    rect(346, 392, 24, 130, '#ffffff', 12, { opacity: 0.55 })
  );
}

const shelf = (y: number) => rect(420, y, 250, 8, '#bcd6e2');

/** A small fridge, its door ajar on food. */
export function fridge(paint: Paint, colour: string): string {
  const bottle = (x: number, y: number, hue: string) =>
    rect(x, y, 26, 76, paint.across(lighter(hue, 0.5), hue, darker(hue, 0.3)), 8) +
    rect(x + 7, y - 22, 12, 26, hue, 4);
  return (
    shadow(paint, 610, 744, 280, 36, 0.7) +
    rect(394, 166, 306, 570, paint.across(lighter(colour, 0.3), darker(colour, 0.15)), 20) +
    rect(414, 190, 262, 520, paint.down('#ffffff', '#e6f3f8', '#c4dce6'), 8) +
    ellipse(545, 250, 190, 150, paint.spot('#fffbe0', 0.9)) +
    shelf(340) +
    shelf(470) +
    shelf(590) +
    bottle(432, 264, '#d84f3f') +
    bottle(470, 264, '#3f8f5d') +
    bottle(508, 264, '#e5a93b') +
    rect(556, 286, 92, 54, paint.down('#fdf6e4', '#d9b979'), 8) +
    repeat(4, (egg) => ellipse(450 + egg * 32, 456, 14, 18, paint.round(0.4, 0.3, '#fff6ea', '#e6b98d'))) +
    rect(586, 406, 62, 64, paint.slant('#ffffff', '#7fb4d6'), 6) +
    repeat(5, (fruit) =>
      circle(
        446 + fruit * 42,
        566,
        23,
        paint.round(
          0.35,
          0.3,
          '#ffd9a0',
          ['#e2543b', '#6aa84f', '#f1a33a'][fruit % 3] ?? '#e2543b',
          '#8a2e1e',
        ),
      ),
    ) +
    rect(428, 606, 236, 92, paint.down('#e9f6fb', '#a9cbda'), 8, { opacity: 0.85 }) +
    path(
      'M462 690q-14-56 30-62 10-24 40-14 34-12 48 18 40 4 30 58z',
      paint.round(0.4, 0.3, '#a9d86c', '#4c8a3a'),
    ) +
    path(
      'M690 178L856 140Q872 138 872 156V756Q872 772 856 768L690 728z',
      paint.across(darker(colour, 0.35), lighter(colour, 0.3), colour),
    ) +
    path('M700 200L800 178V716L700 700z', '#ffffff', { opacity: 0.28 }) +
    rect(714, 250, 84, 12, '#b7ccd6', 3, { transform: 'rotate(-10 756 256)' })
  );
}

/** A plate of sadza, greens and stew. */
export function plateOfFood(paint: Paint, colour: string): string {
  return (
    shadow(paint, 600, 640, 400, 130, 0.6) +
    ellipse(600, 560, 390, 190, paint.down('#cfc6b8', '#8f8474')) +
    ellipse(600, 546, 390, 188, paint.slant('#ffffff', '#f3ede2', '#d9cfbf')) +
    ellipse(600, 546, 380, 180, 'none', { stroke: colour, 'stroke-width': 8 }) +
    ellipse(600, 552, 300, 136, paint.down('#ddd3c3', '#f7f1e6')) +
    path(
      'M380 540Q376 410 500 400T640 500Q660 590 510 606T380 540z',
      paint.round(0.35, 0.25, '#ffffff', '#f6efe0', '#cdbfa5'),
    ) +
    stroke('M420 470Q470 430 540 446M410 520Q470 560 560 540', '#d8ccb5', 7, { opacity: 0.7 }) +
    path(
      'M640 470Q760 410 850 490Q890 560 800 590Q700 600 650 560z',
      paint.round(0.4, 0.3, '#a4572c', '#7a3518', '#4d1f0e'),
    ) +
    repeat(6, (piece) => {
      const x = 690 + (piece % 3) * 62 + Math.floor(piece / 3) * 24;
      const y = 490 + Math.floor(piece / 3) * 52;
      return rect(x, y, 56, 40, paint.round(0.3, 0.3, '#c98552', '#8a4a24', '#54270f'), 16, {
        transform: `rotate(${piece * 21} ${x} ${y})`,
      });
    }) +
    repeat(22, (leaf) => {
      const x = 540 + ((leaf * 53) % 190);
      const y = 606 + ((leaf * 29) % 52);
      return group(
        `translate(${x} ${y}) rotate(${leaf * 47})`,
        path('M0 0q16-18 40-2-18 18-40 2z', paint.across('#2f6b2e', '#6fb04d')),
      );
    }) +
    repeat(5, (tomato) =>
      circle(590 + tomato * 40, 618 + (tomato % 2) * 22, 11, paint.round(0.35, 0.3, '#ff9d80', '#d63d28')),
    ) +
    stroke('M520 330q-30-36 0-70t0-70M600 320q-30-36 0-70t0-70', '#ffffff', 18, { opacity: 0.24 })
  );
}
