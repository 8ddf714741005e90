import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type Paint, path, rect, repeat, shadow, stroke } from './svg.ts';

/** A standing fan. */
export function fan(paint: Paint, colour: string): string {
  const blade = (angle: number) =>
    path(
      'M600 380C560 330 566 230 640 204 690 250 668 350 600 380z',
      paint.slant(lighter(colour, 0.5), colour, darker(colour, 0.3)),
      {
        transform: `rotate(${angle} 600 380)`,
        opacity: 0.92,
      },
    );
  return (
    shadow(paint, 600, 742, 230, 34, 0.7) +
    rect(584, 560, 32, 160, paint.across('#ffffff', '#b9bec6', '#70757e'), 6) +
    path(
      'M430 728Q440 698 600 694T770 728Q772 744 750 744H450Q428 744 430 728z',
      paint.down('#ffffff', '#c9ced5', '#868c95'),
    ) +
    rect(566, 556, 68, 60, paint.across(lighter(colour, 0.4), darker(colour, 0.2)), 12) +
    circle(600, 380, 206, '#2a3540', { opacity: 0.16 }) +
    [0, 120, 240].map(blade).join('') +
    repeat(40, (wire) =>
      stroke('M600 330V182', '#f4f6f8', 2.4, { transform: `rotate(${wire * 9} 600 380)`, opacity: 0.85 }),
    ) +
    repeat(4, (ring) =>
      circle(600, 380, 60 + ring * 46, 'none', { stroke: '#eef1f4', 'stroke-width': 4, opacity: 0.9 }),
    ) +
    circle(600, 380, 206, 'none', { stroke: '#8b929c', 'stroke-width': 14 }) +
    circle(600, 380, 206, 'none', { stroke: '#f7f9fb', 'stroke-width': 7 }) +
    circle(600, 380, 50, paint.round(0.35, 0.3, '#ffffff', lighter(colour, 0.2), darker(colour, 0.4))) +
    repeat(4, (key) => circle(548 + key * 35, 722, 9, key === 1 ? '#f2b544' : '#5d646e'))
  );
}

/** Buckets and a basin for washing. */
export function buckets(paint: Paint, colour: string): string {
  const bucket = (hue: string) =>
    path(
      'M-124-250H124L96 0Q94 14 80 14H-80Q-94 14-96 0z',
      paint.across(lighter(hue, 0.4), hue, lighter(hue, 0.1), darker(hue, 0.5)),
    ) +
    ellipse(0, -250, 124, 34, lighter(hue, 0.2)) +
    ellipse(0, -246, 108, 26, paint.down(darker(hue, 0.55), darker(hue, 0.1))) +
    path('M-118-200H118l-3 26H-115z', darker(hue, 0.25), { opacity: 0.5 }) +
    path('M-100-220h34L-58 0h-22z', '#ffffff', { opacity: 0.28 }) +
    stroke('M-118-236Q-150-90 0-84T118-236', '#c9ced5', 8) +
    rect(-34, -98, 68, 26, '#f7f2e6', 12);
  return (
    shadow(paint, 490, 690, 170, 32, 0.65) +
    group('translate(490 660) scale(1.3)', bucket(colour)) +
    shadow(paint, 740, 724, 140, 28, 0.65) +
    group('translate(752 716)', bucket('#e9b53a')) +
    shadow(paint, 500, 776, 230, 30, 0.6) +
    path(
      'M290 672H700L650 770Q646 780 630 780H360Q344 780 340 770z',
      paint.down(lighter('#4a9c8c', 0.3), '#4a9c8c', darker('#4a9c8c', 0.45)),
    ) +
    ellipse(495, 672, 206, 38, lighter('#4a9c8c', 0.35)) +
    ellipse(495, 676, 186, 29, paint.down('#2a6a72', '#a9dbe8')) +
    repeat(9, (bubble) =>
      circle(
        390 + bubble * 26,
        670 - (bubble % 3) * 12,
        17 + (bubble % 4) * 5,
        paint.round(0.3, 0.3, '#ffffff', '#f2fbff', '#b9dcec'),
        { opacity: 0.92 },
      ),
    )
  );
}

/** A folded, checked blanket with a pillow. */
export function blanket(paint: Paint, colour: string): string {
  const layer = (y: number, hue: string) =>
    path(
      `M330 ${y}Q312 ${y + 44} 336 ${y + 86}H852Q886 ${y + 44} 856 ${y}z`,
      paint.down(lighter(hue, 0.35), hue, darker(hue, 0.4)),
    ) +
    repeat(8, (stripe) =>
      rect(372 + stripe * 60, y + 2, 22, 84, stripe % 2 ? '#fff3dc' : darker(hue, 0.45), 0, { opacity: 0.5 }),
    ) +
    stroke(`M340 ${y + 84}H848`, darker(hue, 0.5), 4, { opacity: 0.6 });
  return (
    shadow(paint, 600, 726, 340, 42, 0.75) +
    layer(636, colour) +
    layer(552, lighter(colour, 0.12)) +
    layer(468, colour) +
    path(
      'M352 468Q330 330 420 342H780Q872 330 850 468Q600 500 352 468z',
      paint.slant('#ffffff', '#f3e9d9', '#cdbb9f'),
    ) +
    path('M352 466q-24 10-20-20 12 4 20 20zM850 466q26 10 20-20-14 4-20 20z', '#e0d1b8') +
    stroke('M420 372Q600 396 780 372M400 440Q600 462 800 440', '#cbb999', 5, { opacity: 0.5 }) +
    rect(560, 396, 80, 44, colour, 8, { opacity: 0.85 })
  );
}

/** A steam iron. */
export function iron(paint: Paint, colour: string): string {
  return (
    shadow(paint, 600, 716, 380, 38, 0.75) +
    stroke('M848 350C940 330 980 420 930 470S900 600 990 590', '#2a2b30', 16) +
    path(
      'M236 690Q330 520 560 500H860Q900 500 904 560L910 690z',
      paint.down(lighter(colour, 0.4), colour, darker(colour, 0.4)),
    ) +
    path(
      'M420 530Q470 340 640 324H800Q856 326 862 400L872 510H780L770 430Q766 412 740 412H640Q560 416 530 510z',
      paint.slant(lighter(colour, 0.55), colour, darker(colour, 0.5)),
    ) +
    path('M448 500Q500 360 640 344H780Q650 356 570 396T474 512z', '#ffffff', { opacity: 0.35 }) +
    path(
      'M216 690H912V704Q912 722 894 722H236Q196 722 216 690z',
      paint.down('#ffffff', '#b8bec6', '#6f757e'),
    ) +
    ellipse(670, 590, 54, 46, '#f4f1ea') +
    ellipse(670, 588, 44, 37, paint.round(0.35, 0.3, '#ffffff', '#c9ced5', '#7a808a')) +
    stroke('M670 588l18-26', '#d8452f', 8) +
    path('M290 660Q370 556 530 540L540 580Q420 600 340 662z', '#bfe6f7', { opacity: 0.65 }) +
    circle(600, 372, 12, '#f2b544') +
    repeat(3, (puff) =>
      stroke(`M${250 - puff * 30} ${640 - puff * 26}q-40-16-30-52t-22-52`, '#ffffff', 15, { opacity: 0.3 }),
    )
  );
}
