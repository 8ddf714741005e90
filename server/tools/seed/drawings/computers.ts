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

/** An open laptop with a picture on its screen. */
export function laptop(paint: Paint, colour: string): string {
  const keys = repeat(4, (row) =>
    repeat(13, (column) => {
      const x = 352 + column * 38.4 - row * 5 + column * row * 0.8;
      return rect(x, 622 + row * 17, 31 + row * 0.6, 12, paint.down('#3d4046', '#17181b'), 2.5);
    }),
  );
  const screen =
    rect(346, 250, 508, 310, paint.slant('#f7a85b', '#d95b6d', '#4a2c79')) +
    circle(640, 420, 62, '#ffe9b8', { opacity: 0.9 }) +
    path('M346 470l110-86 86 70 92-104 116 118 104-66V560H346z', '#3a2560', { opacity: 0.75 }) +
    path('M346 520l140-60 120 52 110-66 138 74V560H346z', '#22143f', { opacity: 0.85 }) +
    path('M346 250h260L430 560h-84z', '#ffffff', { opacity: 0.1 });
  return (
    shadow(paint, 600, 724, 400, 44, 0.7) +
    rect(326, 228, 548, 362, paint.slant(lighter(colour, 0.3), colour, darker(colour, 0.5)), 20) +
    rect(332, 234, 536, 350, '#0d0e11', 15) +
    clipped(paint, 'M346 250H854V560H346z', screen) +
    circle(600, 242, 3.5, '#31343b') +
    path(
      'M326 590H874L960 706Q962 716 950 716H250Q238 716 240 706z',
      paint.down(lighter(colour, 0.15), lighter(colour, 0.4), colour),
    ) +
    path('M350 612H850L884 694H316z', darker(colour, 0.22), { opacity: 0.5 }) +
    keys +
    path('M530 696h140l6 15H524z', darker(colour, 0.16)) +
    path(
      'M238 710Q240 732 262 732H938Q960 732 962 710Q960 716 950 716H250Q240 716 238 710z',
      paint.down(colour, darker(colour, 0.6)),
    ) +
    rect(326, 584, 548, 8, paint.down(darker(colour, 0.7), darker(colour, 0.35)), 4)
  );
}

/** A phone standing, back and front. */
export function phone(paint: Paint, colour: string): string {
  const back =
    rect(0, 0, 250, 510, paint.across(lighter(colour, 0.5), darker(colour, 0.3)), 38) +
    rect(5, 5, 240, 500, paint.slant(lighter(colour, 0.45), colour, darker(colour, 0.35)), 34) +
    rect(22, 24, 104, 150, paint.slant(lighter(colour, 0.3), darker(colour, 0.28)), 28) +
    repeat(2, (lens) => {
      const y = 66 + lens * 64;
      return (
        circle(66, y, 27, darker(colour, 0.6)) +
        circle(66, y, 21, paint.round(0.35, 0.3, '#54627c', '#12151c', '#05060a')) +
        circle(58, y - 8, 5, '#d5e4ff', { opacity: 0.8 })
      );
    }) +
    circle(108, 98, 9, '#fff5d6') +
    path('M150 5h95v220z', '#ffffff', { opacity: 0.16 });
  const front =
    rect(0, 0, 250, 510, paint.across('#70747c', '#24262b', '#4d5158'), 38) +
    rect(5, 5, 240, 500, '#07080a', 34) +
    clipped(
      paint,
      'M40 14H210Q236 14 236 40V470Q236 496 210 496H40Q14 496 14 470V40Q14 14 40 14z',
      rect(14, 14, 222, 482, paint.slant('#2c86c9', '#36b5a5', '#f5d06f')),
      circle(190, 330, 130, '#ffffff', { opacity: 0.16 }),
      circle(60, 470, 150, '#0d4a73', { opacity: 0.35 }),
      repeat(16, (icon) => {
        const hues = ['#ff6f61', '#ffd166', '#f7fff7', '#845ec2', '#4ecdc4', '#ff9671'];
        return rect(
          36 + (icon % 4) * 48,
          200 + Math.floor(icon / 4) * 52,
          34,
          34,
          hues[Math.floor(scatter(icon) * 6)] ?? '#ffffff',
          10,
          { opacity: 0.94 },
        );
      }),
      rect(70, 70, 110, 22, '#ffffff', 6, { opacity: 0.9 }),
      rect(86, 106, 78, 9, '#ffffff', 4, { opacity: 0.7 }),
      rect(30, 436, 190, 50, '#ffffff', 20, { opacity: 0.3 }),
      path('M14 14h150L14 360z', '#ffffff', { opacity: 0.13 }),
    ) +
    circle(125, 34, 8, '#050608');
  return (
    shadow(paint, 470, 726, 170, 30, 0.6) +
    shadow(paint, 740, 746, 180, 30, 0.65) +
    group('translate(330 214) rotate(-5 125 510)', back) +
    group('translate(610 236) rotate(4 125 510)', front)
  );
}

/** A monitor-sized television on its foot. */
export function television(paint: Paint, colour: string): string {
  const pitch =
    rect(270, 220, 660, 380, paint.down('#4d9e46', '#2f7a35')) +
    repeat(6, (band) => rect(270 + band * 110, 220, 55, 380, '#5cb053', 0, { opacity: 0.4 })) +
    stroke('M600 220V600M270 220H930V600H270z', '#eefbe8', 5, { opacity: 0.85 }) +
    circle(600, 410, 76, 'none', { stroke: '#eefbe8', 'stroke-width': 5, opacity: 0.85 }) +
    repeat(10, (player) => {
      const x = 320 + scatter(player) * 560;
      const y = 262 + scatter(player, 4) * 280;
      const shirt = player % 2 ? '#d92f3c' : '#f5f7fb';
      return (
        ellipse(x + 8, y + 26, 16, 5, '#123b16', { opacity: 0.4 }) +
        rect(x - 7, y - 8, 14, 32, shirt, 6) +
        circle(x, y - 14, 7, '#4b2e20')
      );
    }) +
    rect(292, 238, 190, 40, '#101828', 8, { opacity: 0.85 }) +
    rect(304, 250, 46, 16, '#d92f3c', 4) +
    rect(362, 250, 46, 16, '#f5f7fb', 4) +
    path('M270 220h330L420 600H270z', '#ffffff', { opacity: 0.1 });
  return (
    shadow(paint, 600, 722, 260, 30, 0.7) +
    path('M470 712q130-26 260 0v14H470z', paint.down('#4b4f57', '#1b1d21')) +
    rect(570, 610, 60, 96, paint.across('#3a3d44', '#14161a')) +
    rect(252, 202, 696, 420, paint.slant(lighter(colour, 0.2), darker(colour, 0.6)), 12) +
    clipped(paint, 'M270 220H930V600H270z', pitch) +
    circle(600, 611, 4, '#e5423f')
  );
}

/** A game pad. */
export function gamepad(paint: Paint, colour: string): string {
  const body =
    'M400 380Q470 350 520 376H680Q730 350 800 380Q880 430 912 590Q930 690 868 704Q816 712 770 640Q740 592 690 590H510Q460 592 430 640Q384 712 332 704Q270 690 288 590Q320 430 400 380z';
  const stick = (x: number) =>
    circle(x, 540, 58, darker(colour, 0.4)) +
    circle(x, 534, 48, paint.round(0.4, 0.3, '#5a5d66', '#26282e', '#101114')) +
    circle(x, 530, 30, paint.round(0.6, 0.7, '#4c4f57', '#1b1c20'));
  const button = (x: number, y: number, hue: string) =>
    circle(x, y + 3, 23, '#0c0d10', { opacity: 0.5 }) +
    circle(x, y, 22, paint.round(0.35, 0.3, lighter(hue, 0.5), hue, darker(hue, 0.4)));
  return (
    shadow(paint, 600, 706, 330, 40, 0.7) +
    path('M400 400q20-50 90-46l30 26zM800 400q-20-50-90-46l-30 26z', darker(colour, 0.55)) +
    path(body, paint.down(lighter(colour, 0.35), colour, darker(colour, 0.45))) +
    path(
      'M404 388Q470 362 518 386H682Q730 362 796 388Q850 420 880 520Q760 420 600 424Q440 420 320 520Q350 420 404 388z',
      '#ffffff',
      { opacity: 0.16 },
    ) +
    rect(392, 448, 96, 32, '#17181c', 8) +
    rect(424, 416, 32, 96, '#17181c', 8) +
    stick(510) +
    stick(690) +
    button(760, 416, '#f2c14e') +
    button(808, 462, '#e0524d') +
    button(712, 462, '#4a86d8') +
    button(760, 508, '#58b368') +
    rect(540, 428, 44, 16, '#17181c', 8) +
    rect(616, 428, 44, 16, '#17181c', 8) +
    circle(600, 478, 22, paint.round(0.4, 0.3, '#ffffff', lighter(colour, 0.5)))
  );
}
