import { darker, lighter } from './colour.ts';
import { circle, clipped, ellipse, group, type Paint, path, rect, repeat, shadow, stroke } from './svg.ts';

const BALL = 'M600 250a240 240 0 1 0 .1 0z';

/** A football on the pitch. */
export function football(paint: Paint, colour: string): string {
  const patch = (angle: number) =>
    group(
      `rotate(${angle} 600 490)`,
      path('M600 314l62-36 16-62H522l16 62z', colour),
      stroke('M600 314V412M662 278l76 40M538 278l-76 40', '#9c9a94', 5),
    );
  return (
    shadow(paint, 616, 732, 250, 42, 0.8) +
    circle(600, 490, 240, '#ffffff') +
    clipped(
      paint,
      BALL,
      repeat(5, (side) => patch(side * 72)),
      path('M600 408l78 57-30 91H552l-30-91z', colour),
    ) +
    circle(600, 490, 240, paint.round(0.34, 0.28, '#ffffff@0.55', '#ffffff@0', '#2a1d12@0.6')) +
    ellipse(520, 350, 60, 36, '#ffffff', { opacity: 0.35, transform: 'rotate(-32 520 350)' })
  );
}

/** A tennis racket and two balls. */
export function racket(paint: Paint, colour: string): string {
  const ball = (x: number, y: number) =>
    shadow(paint, x, y + 54, 58, 15, 0.6) +
    circle(x, y, 58, paint.round(0.35, 0.28, '#f4ff9c', '#cfe244', '#7f9420')) +
    stroke(`M${x - 48} ${y - 30}q50 32 20 84M${x + 50} ${y - 26}q-46 16-34 78`, '#fbffe0', 6);
  const strings =
    repeat(12, (index) => stroke(`M${-132 + index * 24} -190V190`, '#f7f3e4', 3, { opacity: 0.9 })) +
    repeat(15, (index) => stroke(`M-150 ${-168 + index * 24}H150`, '#f7f3e4', 3, { opacity: 0.9 }));
  return (
    group(
      'translate(560 370) rotate(32)',
      group(
        'translate(26 22)',
        ellipse(0, 0, 160, 200, 'none', { stroke: '#1a100a', 'stroke-width': 26, opacity: 0.24 }),
        rect(-18, 300, 36, 190, '#1a100a', 12, { opacity: 0.24 }),
      ),
      clipped(paint, 'M0-190C88-190 150-104 150 0S88 190 0 190-150 104-150 0-88-190 0-190z', strings),
      ellipse(0, 0, 158, 198, 'none', { stroke: darker(colour, 0.35), 'stroke-width': 30 }),
      ellipse(0, 0, 160, 200, 'none', { stroke: colour, 'stroke-width': 22 }),
      path('M-150-70A160 200 0 0 1 20-198', 'none', {
        stroke: '#ffffff',
        'stroke-width': 7,
        opacity: 0.65,
        'stroke-linecap': 'round',
      }),
      path(
        'M-76 172L-18 310H18L76 172 50 190 0 262-50 190z',
        paint.across(lighter(colour, 0.35), darker(colour, 0.3)),
      ),
      rect(-20, 296, 40, 200, paint.across('#4a423c', '#1d1916', '#0d0b0a'), 12),
      repeat(7, (turn) => stroke(`M-20 ${324 + turn * 25}l40-14`, '#6f645a', 4)),
    ) +
    ball(770, 640) +
    ball(860, 716)
  );
}

/** A bicycle, side on. */
export function bicycle(paint: Paint, colour: string): string {
  const wheel = (x: number) =>
    repeat(14, (spoke) =>
      stroke(`M${x} 578l0-140`, '#8f969f', 2, { transform: `rotate(${spoke * 25.7} ${x} 578)` }),
    ) +
    circle(x, 578, 150, 'none', { stroke: '#1d1e22', 'stroke-width': 22 }) +
    circle(x, 578, 137, 'none', { stroke: '#c9ced5', 'stroke-width': 6 }) +
    circle(x, 578, 16, paint.round(0.35, 0.3, '#ffffff', '#8e949d', '#3c4047'));
  const tube = (d: string) =>
    stroke(d, darker(colour, 0.4), 24) +
    stroke(d, colour, 18) +
    stroke(d, lighter(colour, 0.6), 5, { transform: 'translate(-2 -4)' });
  return (
    shadow(paint, 600, 734, 420, 34, 0.65) +
    wheel(376) +
    wheel(824) +
    tube('M376 578L498 376 760 366') +
    tube('M376 578H572L490 352M572 578L758 372') +
    tube('M824 578L744 300') +
    stroke('M490 352L478 316', '#9aa0a8', 14) +
    path('M416 312q60-22 124-4 14 10-6 18-60 16-112 10-20-8-6-24z', paint.down('#4c4541', '#171413')) +
    stroke('M744 300l-8-32q40-24 86-10 30 14 14 42', '#2a2c31', 15) +
    stroke('M836 300l-24 8', '#171413', 22) +
    circle(572, 578, 46, 'none', { stroke: '#4b5058', 'stroke-width': 11 }) +
    stroke('M572 578l34 62M590 644h38', '#2a2c31', 14) +
    stroke('M376 562Q480 540 572 534M376 594Q480 616 572 622', '#4b5058', 4) +
    rect(800, 380, 92, 66, paint.across('#c99a5e', '#8a5f2e'), 8) +
    repeat(4, (strip) => rect(806, 390 + strip * 14, 80, 5, '#6b4620', 2, { opacity: 0.7 })) +
    circle(872, 350, 20, paint.round(0.35, 0.3, '#fffbe0', '#f2d36b', '#8a6a1c'))
  );
}

/** A pair of dumbbells. */
export function dumbbells(paint: Paint, colour: string): string {
  const plate = (x: number, height: number, width: number) =>
    rect(x, -height / 2, width, height, paint.down('#6d727c', colour, darker(colour, 0.6)), 12) +
    rect(x + 5, -height / 2 + 10, width - 10, height * 0.22, '#ffffff', 8, { opacity: 0.22 });
  const bell = (transform: string) =>
    group(
      transform,
      rect(-150, -21, 300, 42, paint.down('#f6f7f8', '#b0b6bf', '#5b616a'), 16),
      repeat(13, (ridge) => stroke(`M${-84 + ridge * 14} -18l8 36`, '#6e747d', 3, { opacity: 0.7 })),
      plate(-186, 196, 62),
      plate(-250, 160, 60),
      plate(124, 196, 62),
      plate(190, 160, 60),
      rect(-276, -24, 28, 48, '#3a3d44', 8),
      rect(250, -24, 28, 48, '#3a3d44', 8),
    );
  return (
    shadow(paint, 640, 590, 300, 44, 0.65) +
    bell('translate(650 490) rotate(-14) scale(1.05)') +
    shadow(paint, 540, 744, 330, 44, 0.75) +
    bell('translate(540 634) rotate(8) scale(1.18)')
  );
}
