import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type Paint, path, rect, repeat, shadow, stroke } from './svg.ts';

/** Headphones with padded cups. */
export function headphones(paint: Paint, colour: string): string {
  const cup = (flip: number) =>
    group(
      `translate(600 0) scale(${flip} 1) translate(-600 0)`,
      path(
        'M392 470q-6-60 14-96l34 12q-16 40-8 92z',
        paint.across(lighter(colour, 0.4), darker(colour, 0.4)),
      ),
      ellipse(402, 590, 66, 118, paint.across(lighter(colour, 0.4), colour, darker(colour, 0.5))),
      ellipse(388, 590, 38, 92, paint.slant(lighter(colour, 0.6), colour, darker(colour, 0.3))),
      ellipse(446, 592, 48, 112, paint.across('#4a4448', '#1d1a1c', '#0d0b0c')),
      ellipse(456, 592, 22, 78, '#080708'),
      ellipse(376, 552, 10, 34, '#ffffff', { opacity: 0.35 }),
    );
  return (
    shadow(paint, 430, 706, 120, 26, 0.6) +
    shadow(paint, 770, 706, 120, 26, 0.6) +
    path(
      'M398 440C390 130 810 130 802 440L766 436C756 196 444 196 434 436z',
      paint.down(lighter(colour, 0.45), colour, darker(colour, 0.35)),
    ) +
    path('M446 330C480 216 720 216 754 330C716 256 484 256 446 330z', paint.down('#5a5156', '#1d1a1c')) +
    stroke('M424 330C454 190 640 160 720 214', '#ffffff', 10, { opacity: 0.35 }) +
    cup(1) +
    cup(-1)
  );
}

const digit = (x: number, bars: string) => stroke(bars, '#1c2a20', 6, { transform: `translate(${x} 262)` });

/** A scientific calculator. */
export function calculator(paint: Paint, colour: string): string {
  const keys = repeat(35, (index) => {
    const row = Math.floor(index / 5);
    const small = row < 3;
    const x = 456 + (index % 5) * 60;
    const y = small ? 386 + row * 38 : 512 + (row - 3) * 54;
    const hue = index === 18 || index === 19 ? '#d9822b' : small ? '#3b4048' : '#e9e6df';
    return (
      rect(x, y + 4, 48, small ? 24 : 38, '#0d0f12', 8, { opacity: 0.6 }) +
      rect(x, y, 48, small ? 24 : 38, paint.down(lighter(hue, 0.25), darker(hue, 0.18)), 8) +
      rect(x + 15, y + (small ? 9 : 14), 18, small ? 5 : 8, small ? '#f4f6f8' : '#4a4d52', 3, {
        opacity: 0.75,
      })
    );
  });
  return group(
    'rotate(-7 600 480)',
    shadow(paint, 616, 760, 230, 50, 0.75),
    rect(420, 156, 372, 592, darker(colour, 0.65), 44),
    rect(416, 148, 368, 588, paint.slant(lighter(colour, 0.28), colour, darker(colour, 0.4)), 42),
    rect(440, 232, 320, 110, '#0f1215', 14),
    rect(450, 240, 300, 94, paint.slant('#cfdcc0', '#a9bb9b'), 8),
    digit(640, 'M0 0h26v24h-26v24h26'),
    digit(682, 'M0 0h26v48'),
    digit(590, 'M26 0H0v24h26v24H0'),
    stroke('M464 258h60M464 274h38', '#3f5142', 5),
    path('M450 240h150l-70 94h-80z', '#ffffff', { opacity: 0.22 }),
    rect(640, 178, 118, 36, '#2a1c18', 6),
    repeat(4, (cell) => rect(645 + cell * 28, 182, 24, 28, paint.slant('#6a4a3e', '#33211c'), 2)),
    rect(446, 186, 120, 12, lighter(colour, 0.75), 6, { opacity: 0.8 }),
    keys,
  );
}

/** A round portable speaker. */
export function speaker(paint: Paint, colour: string): string {
  const mesh = repeat(17, (row) =>
    repeat(24, (column) => {
      const x = 372 + column * 20 + (row % 2) * 10;
      return circle(x, 452 + row * 14.4, 4.6, darker(colour, 0.55), { opacity: 0.5 });
    }),
  );
  return (
    shadow(paint, 600, 716, 330, 40, 0.75) +
    rect(300, 420, 600, 290, paint.down(lighter(colour, 0.3), colour, darker(colour, 0.5)), 144) +
    mesh +
    rect(300, 420, 600, 290, paint.down('#ffffff@0.34', '#ffffff@0', '#000000@0.4'), 144) +
    ellipse(352, 565, 54, 138, paint.across('#2b2b30', '#5c5d66', '#1a1a1e')) +
    ellipse(346, 565, 36, 106, paint.round(0.4, 0.4, '#6d6e78', '#232429', '#0f1012')) +
    ellipse(846, 565, 54, 138, paint.across('#1a1a1e', '#43444c', '#111114')) +
    rect(500, 540, 200, 56, '#f7f3ea', 12, { opacity: 0.92 }) +
    [8, 16, 11, 20, 14, 18, 9, 15, 7]
      .map((height, bar) => rect(522 + bar * 18, 568 - height / 2, 8, height, colour, 4))
      .join('') +
    stroke('M400 426C430 350 560 342 600 342S770 350 800 426', '#26201f', 22) +
    stroke('M410 408C446 352 566 350 600 350', '#6b5f5c', 6)
  );
}

/** A power bank with its cable. */
export function powerBank(paint: Paint, colour: string): string {
  return (
    shadow(paint, 580, 640, 250, 40, 0.8) +
    group(
      'rotate(-8 560 600)',
      rect(356, 400, 400, 236, paint.down(darker(colour, 0.2), darker(colour, 0.7)), 36),
      rect(356, 380, 400, 226, paint.slant(lighter(colour, 0.35), colour, darker(colour, 0.3)), 36),
      path('M392 380H560L430 606H392Q356 606 356 570V416Q356 380 392 380z', '#ffffff', { opacity: 0.12 }),
      repeat(4, (light) => circle(640 + light * 26, 560, 7, light < 3 ? '#8ff0c0' : darker(colour, 0.4))),
      path('M452 452l-34 60h30l-12 46 54-68h-32l18-38z', '#fff4d0', { opacity: 0.92 }),
    ) +
    stroke('M742 498C880 500 960 560 900 640S700 650 720 730S860 800 930 760', '#f4efe6', 17) +
    stroke('M742 495C880 497 956 556 897 634', '#ffffff', 5) +
    group(
      'translate(930 760) rotate(-28)',
      rect(-8, -20, 66, 40, '#f4efe6', 8),
      rect(56, -13, 34, 26, paint.down('#e3e5e8', '#8e939b'), 3),
    )
  );
}
