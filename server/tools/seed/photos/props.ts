import { circle, group, type Paint, path, rect, repeat, scatter, stroke } from '../drawings/svg.ts';

/** The frame in which a place's other things are drawn: 1000 units wide. */
export interface Frame {
  paint: Paint;
  height: number;
  /** Where the wall ends. */
  edge: number;
  seed: number;
}
/** What stands around, as SVG. */
export type Props = (frame: Frame) => string;

export const noProps: Props = () => '';

export const together =
  (...props: readonly Props[]): Props =>
  (frame) =>
    props.map((draw) => draw(frame)).join('');

const hole = (at: number, top: number, wide: number, tall: number) =>
  rect(at - wide / 2, top, wide, tall, '#2b2622', 1);

const outlet = (at: number) =>
  hole(at, 22, 6, 15) +
  hole(at - 13, 46, 14, 6) +
  hole(at + 13, 46, 14, 6) +
  rect(at + 16, 12, 9, 17, '#e9e3d4', 2);

/** A double socket with square pins, at this part of the width and of the wall's height. */
export const socket =
  (x: number, y: number, size = 1): Props =>
  ({ paint, edge, seed }) => {
    const plug =
      rect(24, 16, 46, 46, paint.slant('#3a3836', '#171615'), 9) +
      stroke('M47 60Q40 160 96 240T60 420', '#1c1a19', 8);
    return group(
      `translate(${x * 1000} ${y * edge * 1.6}) rotate(${scatter(seed) * 4 - 2}) scale(${size})`,
      rect(-2, 3, 154, 86, '#2a2018', 7, { opacity: 0.4 }),
      rect(0, 0, 150, 84, paint.slant('#f0eadb', '#cfc6b2'), 6),
      circle(75, 42, 4, '#a79d89'),
      outlet(42),
      outlet(112),
      seed % 3 === 0 ? '' : plug,
    );
  };

/** A timetable stuck to the wall, hanging askew. */
export const poster: Props = ({ paint, seed }) =>
  group(
    `translate(${90 + scatter(seed, 2) * 120} -40) rotate(${scatter(seed, 3) * 8 - 4})`,
    rect(4, 5, 230, 190, '#2a2018', 0, { opacity: 0.3 }),
    rect(0, 0, 230, 190, paint.slant('#f3efe2', '#ddd5bf')),
    repeat(7, (line) =>
      rect(18, 70 + line * 16, 90 + scatter(line, seed) * 100, 5, '#5c6a80', 0, { opacity: 0.7 }),
    ),
    rect(20, 176, 20, 26, '#c9b98f', 0, { opacity: 0.8 }),
    rect(190, 176, 20, 26, '#c9b98f', 0, { opacity: 0.8 }),
  );

/** A charger's cable that nobody cleared away. */
export const charger: Props = ({ height, seed }) => {
  const x = scatter(seed, 5) < 0.5 ? 40 : 930;
  const d = `M${x} -20C${x - 90} ${height * 0.2} ${x + 110} ${height * 0.3} ${x + 10} ${height * 0.5}S${x - 70} ${height * 0.8} ${x + 40} ${height + 30}`;
  return (
    group('translate(6 9)', stroke(d, '#1c140e', 13, { opacity: 0.35 })) +
    stroke(d, '#e6e2da', 10) +
    stroke(d, '#ffffff', 3)
  );
};

/** The wire of the bulb, clipped along the wall. */
export const bulbCable: Props = ({ edge }) =>
  stroke(`M905 -10C900 ${edge * 0.3} 912 ${edge * 0.6} 903 ${edge}`, '#d8d2c2', 11) +
  stroke(`M910 -10C905 ${edge * 0.3} 917 ${edge * 0.6} 908 ${edge}`, '#6d6557', 3);

export const crumbs: Props = ({ height, seed }) =>
  repeat(14, (index) =>
    circle(
      scatter(index, seed) * 1000,
      scatter(index, seed + 4) * height,
      2 + scatter(index, 8) * 5,
      '#d9c9ae',
      {
        opacity: 0.6,
      },
    ),
  );

/** The front of a board, and the dark below it. */
export const shelfFront: Props = ({ paint, height }) => {
  const top = height * 0.87;
  return (
    rect(0, top, 1000, height * 0.05, paint.down('#a7825a', '#6a4c30')) +
    path(`M0 ${height * 0.92}H1000V${height}H0z`, paint.down('#120d09', '#2c241d')) +
    stroke(`M0 ${top}H1000`, '#c9a377', 3)
  );
};
