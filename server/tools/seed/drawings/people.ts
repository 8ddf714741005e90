import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type Paint, path, rect, repeat, stroke } from './svg.ts';

const BLACK = '#17110f';

/** Eyes closed by a smile. */
const eye = (x: number) =>
  stroke(`M${x - 20} 356q20-14 40 0`, BLACK, 7, { opacity: 0.8 }) +
  stroke(`M${x - 26} 328q26-14 50 0`, BLACK, 8, { opacity: 0.65 });

function face(paint: Paint, skin: string): string {
  return (
    ellipse(600, 372, 112, 150, paint.round(0.38, 0.36, lighter(skin, 0.22), skin, darker(skin, 0.5))) +
    ellipse(552, 410, 44, 34, paint.spot(lighter(skin, 0.35), 0.35)) +
    ellipse(600, 300, 70, 34, paint.spot(lighter(skin, 0.35), 0.3)) +
    eye(554) +
    eye(646) +
    ellipse(604, 412, 34, 16, paint.spot(darker(skin, 0.75), 0.8)) +
    ellipse(600, 462, 46, 17, darker(skin, 0.35)) +
    stroke('M556 458Q600 474 644 458', darker(skin, 0.75), 5) +
    ellipse(600, 508, 60, 20, paint.spot(darker(skin, 0.8), 0.6))
  );
}

/** Head and shoulders; what is on the head comes before and after the face. */
function person(paint: Paint, shirt: string, skin: string, behind: string, before: string): string {
  const cloth = paint.across(lighter(shirt, 0.2), shirt, darker(shirt, 0.5));
  return (
    behind +
    path('M536 470H664L676 640H524z', paint.across(darker(skin, 0.2), darker(skin, 0.5))) +
    path('M250 900Q262 690 420 650L540 600Q600 664 660 600L780 650Q938 690 950 900z', cloth) +
    path('M520 606Q600 700 680 606L664 590Q600 640 536 590z', darker(shirt, 0.35)) +
    stroke('M372 760Q392 830 384 900M828 760Q808 830 816 900', darker(shirt, 0.6), 7, { opacity: 0.5 }) +
    ellipse(482, 384, 18, 34, darker(skin, 0.15)) +
    ellipse(718, 384, 18, 34, darker(skin, 0.5)) +
    face(paint, skin) +
    before
  );
}

/** A student with short hair. */
export function shortHaired(paint: Paint, shirt: string): string {
  const hair = path(
    'M478 350Q462 204 600 200Q738 204 722 350Q716 288 686 270Q600 246 514 270Q484 288 478 350z',
    BLACK,
  );
  return person(paint, shirt, '#6f4530', '', hair);
}

/** A student in a cap and sunglasses. */
export function capped(paint: Paint, shirt: string): string {
  const hue = darker(shirt, 0.4);
  const cap =
    path(
      'M470 318Q470 196 600 194Q730 196 730 318z',
      paint.slant(lighter(hue, 0.25), hue, darker(hue, 0.4)),
    ) + path('M462 318Q600 274 738 318Q770 342 744 348Q600 312 456 348Q430 342 462 318z', darker(hue, 0.45));
  const glasses =
    rect(512, 330, 80, 50, BLACK, 20) +
    rect(610, 330, 80, 50, BLACK, 20) +
    stroke('M592 346h18M512 346l-32-8M690 346l30-8', BLACK, 8) +
    path('M524 340h34l-20 30h-18z', '#ffffff', { opacity: 0.25 });
  return person(paint, shirt, '#5a3524', '', glasses + cap);
}

/** A student with an afro and earrings. */
export function roundHaired(paint: Paint, shirt: string): string {
  const curls = repeat(26, (curl) => {
    const angle = (curl / 26) * Math.PI * 2;
    return circle(600 + Math.cos(angle) * 172, 300 + Math.sin(angle) * 150, 44, BLACK);
  });
  const behind = ellipse(600, 300, 188, 168, paint.round(0.4, 0.3, '#3a2a22', BLACK)) + curls;
  const fringe = path('M484 336Q500 232 600 232Q700 232 716 336Q660 272 600 272Q540 272 484 336z', BLACK);
  return person(
    paint,
    shirt,
    '#7d4f36',
    behind,
    fringe + circle(480, 432, 13, '#d9a441') + circle(720, 432, 13, '#d9a441'),
  );
}

/** A student in a headwrap. */
export function wrapped(paint: Paint, shirt: string): string {
  const hue = lighter(shirt, 0.15);
  const wrap =
    path(
      'M474 330Q440 150 600 140Q760 150 726 330Q600 238 474 330z',
      paint.slant(lighter(hue, 0.3), hue, darker(hue, 0.45)),
    ) +
    group(
      'rotate(-14 600 180)',
      ellipse(640, 132, 96, 50, paint.slant(lighter(hue, 0.25), darker(hue, 0.4))),
    ) +
    stroke('M490 290Q580 196 716 250M500 236Q600 160 700 210', darker(hue, 0.5), 7, { opacity: 0.6 });
  return person(paint, shirt, '#64402c', '', wrap);
}

/** A student with long braids. */
export function braided(paint: Paint, shirt: string): string {
  const braid = (index: number) => {
    const x = index < 5 ? 440 + index * 16 : 696 + (index - 5) * 16;
    return stroke(
      `M${x} 290Q${x - 14 + index * 3} 500 ${x + (index < 5 ? -10 : 12)} 720`,
      index % 2 ? '#2b1d17' : BLACK,
      18,
    );
  };
  const crown = path(
    'M474 372Q452 190 600 188Q748 190 726 372Q704 260 606 252L600 214L594 252Q496 260 474 372z',
    BLACK,
  );
  return person(paint, shirt, '#8a5a3e', repeat(10, braid), crown);
}
