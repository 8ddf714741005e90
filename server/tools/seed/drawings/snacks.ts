import { darker, lighter } from './colour.ts';
import {
  circle,
  clipped,
  ellipse,
  group,
  type Paint,
  path,
  rect,
  repeat,
  scatter,
  shadow,
  stroke,
} from './svg.ts';

/** Frosted cupcakes on a stand. */
export function cupcakes(paint: Paint, colour: string): string {
  const cake = (x: number, y: number, frosting: string, index: number) =>
    group(
      `translate(${x} ${y})`,
      ellipse(0, 88, 74, 14, '#1a100a', { opacity: 0.25 }),
      path('M-72 0H72L54 90H-54z', paint.across(lighter('#c98b4f', 0.3), '#b57438', darker('#b57438', 0.4))),
      repeat(9, (pleat) =>
        stroke(`M${-62 + pleat * 15.5} 4L${-48 + pleat * 12} 88`, '#7d4b1f', 3, { opacity: 0.5 }),
      ),
      path(
        'M-84 6Q-98-34-60-44-62-80-30-82-22-112 0-124 22-112 30-82 62-80 60-44 98-34 84 6 0 30-84 6z',
        paint.round(0.35, 0.25, lighter(frosting, 0.65), frosting, darker(frosting, 0.3)),
      ),
      stroke('M-66-38Q0-10 64-42M-38-80Q0-60 36-82', darker(frosting, 0.2), 6, { opacity: 0.5 }),
      repeat(12, (bit) => {
        const hues = ['#e5484d', '#ffd166', '#3fa7d6', '#59cd90'];
        const at = `translate(${-58 + scatter(bit, index) * 116} ${-70 + scatter(bit, index + 9) * 62}) rotate(${scatter(bit, 5) * 180})`;
        return rect(-7, -3, 14, 6, hues[bit % 4] ?? '#e5484d', 3, { transform: at });
      }),
      circle(0, -126, 17, paint.round(0.3, 0.3, '#ff9c9c', '#d42a3c', '#7d0f1e')),
    );
  return (
    shadow(paint, 600, 740, 240, 32, 0.7) +
    path(
      'M560 650H640L660 726Q730 730 740 744H460Q470 730 540 726z',
      paint.across('#fdfbf6', '#cfc5b4', '#9c907c'),
    ) +
    ellipse(600, 646, 360, 62, paint.down('#efe8db', '#a99d89')) +
    ellipse(600, 634, 360, 60, paint.slant('#ffffff', '#f2ecdf', '#d5cab6')) +
    cake(470, 500, lighter(colour, 0.5), 1) +
    cake(730, 500, '#8a5a3b', 2) +
    cake(600, 470, colour, 6) +
    cake(378, 560, '#fbe3c0', 3) +
    cake(822, 560, colour, 4) +
    cake(536, 590, '#f7b4c4', 5) +
    cake(688, 590, '#fff3dd', 7)
  );
}

/** Clear bags of maputi and a heap of nuts in a bowl. */
export function maputi(paint: Paint, colour: string): string {
  const outline = 'M0 30Q20 20 30 0H190Q200 20 220 30Q240 220 226 370Q110 396-6 370Q-20 220 0 30z';
  const bag = (x: number, y: number, tilt: number, hue: string, seed: number) =>
    group(
      `translate(${x} ${y}) rotate(${tilt})`,
      clipped(
        paint,
        outline,
        path(outline, '#f3e6cd'),
        repeat(110, (kernel) => {
          const at = { x: 4 + scatter(kernel, seed) * 212, y: 70 + scatter(kernel, seed + 3) * 310 };
          return (
            circle(at.x, at.y, 19, paint.round(0.35, 0.3, '#ffffff', '#f7e4bb', '#cf9b52')) +
            circle(at.x + 4, at.y + 4, 5, '#a6642b', { opacity: 0.55 })
          );
        }),
        rect(-20, 0, 260, 74, paint.down(lighter(hue, 0.2), hue)),
        path('M30 90Q10 220 26 360L60 366Q40 220 66 90z', '#ffffff', { opacity: 0.5 }),
        path('M190 80q24 140 8 290h30V80z', '#6b4a22', { opacity: 0.2 }),
      ),
      rect(44, 150, 132, 92, hue, 14),
      rect(60, 170, 100, 18, '#fff6e0', 6),
      rect(74, 200, 72, 12, '#fff6e0', 5, { opacity: 0.8 }),
      stroke('M20 40H200', '#ffffff', 3, { 'stroke-dasharray': '6 7', opacity: 0.8 }),
    );
  return (
    shadow(paint, 590, 720, 380, 48, 0.7) +
    bag(330, 330, -7, colour, 1) +
    bag(620, 300, 6, darker(colour, 0.1), 4) +
    bag(480, 350, 0, '#2f7d5b', 8) +
    repeat(26, (kernel) => {
      const x = 330 + scatter(kernel, 12) * 520;
      const y = 722 + scatter(kernel, 15) * 60;
      return (
        ellipse(x + 4, y + 12, 16, 6, '#1a100a', { opacity: 0.35 }) +
        circle(x, y, 15, paint.round(0.35, 0.3, '#ffffff', '#f7e4bb', '#c8934a'))
      );
    })
  );
}

/** Bottles of home-made juice beside oranges. */
export function juices(paint: Paint, colour: string): string {
  const hues = [colour, '#b5303f', '#e9b92f', '#5f9a3d'];
  const bottle = (hue: string, index: number) =>
    group(
      `translate(${360 + index * 128} ${310 - (index % 2) * 22})`,
      path(
        'M30 60Q30 100 4 140V390Q4 410 24 410H92Q112 410 112 390V140Q86 100 86 60z',
        paint.across(lighter(hue, 0.6), lighter(hue, 0.12), hue, darker(hue, 0.35)),
      ),
      path('M30 60H86V96Q60 84 30 96z', '#ffffff', { opacity: 0.65 }),
      rect(24, 26, 68, 40, paint.across('#f7f2e6', '#ffffff', '#b7ad9a'), 8),
      rect(10, 214, 96, 108, '#fff8e8', 8),
      circle(58, 252, 24, hue),
      path('M58 230q14-18 28-12-6 18-28 12z', '#4f8f3d'),
      rect(28, 290, 60, 9, '#9b8c74', 4),
      path('M18 146Q34 120 40 96h12q-8 40-18 60v226H18z', '#ffffff', { opacity: 0.45 }),
    );
  const orange = (x: number, y: number, r: number) =>
    shadow(paint, x, y + r * 0.92, r, r * 0.25, 0.6) +
    circle(x, y, r, paint.round(0.35, 0.28, '#ffd08a', '#f2902b', '#a34d0d')) +
    path(`M${x} ${y - r + 8}q20-24 46-14-14 24-46 14z`, paint.across('#3d7a34', '#86bd57'));
  return (
    shadow(paint, 610, 720, 330, 40, 0.7) +
    hues.map(bottle).join('') +
    orange(380, 702, 62) +
    orange(878, 712, 56) +
    group(
      'translate(500 742)',
      circle(0, 0, 50, '#f2902b'),
      circle(0, 0, 44, '#fff1d0'),
      repeat(8, (slice) =>
        path('M0 0L-13-36Q0-46 13-36z', paint.down('#f8a83c', '#ffc966'), {
          transform: `rotate(${slice * 45})`,
        }),
      ),
    )
  );
}
