import { drawings, type ThingName } from '../drawings/things.ts';
import { ellipse, group, path, rect, scatter, stroke } from '../drawings/svg.ts';
import type { Props } from './props.ts';

const HUES = ['#7d4a3a', '#3f5a78', '#6b7a4a', '#8a7a9a'];

/** Another thing of the seller's, half out of the picture. */
export const thingAtEdge =
  (thing: ThingName): Props =>
  ({ paint, height, edge, seed }) => {
    const isLeft = scatter(seed, 6) < 0.5;
    const hue = HUES[seed % HUES.length] ?? '#7d4a3a';
    const foot = edge === 0 ? 300 : edge + (height - edge) * 0.22;
    const at = isLeft ? -40 - scatter(seed, 7) * 60 : 1040 + scatter(seed, 7) * 60;
    const turn = edge === 0 ? 60 : 0;
    return group(
      `translate(${at} ${foot}) rotate(${turn}) scale(0.62) translate(-600 -716)`,
      drawings[thing](paint, hue),
    );
  };

/** A plastic sandal that was kicked off. */
export const slipper: Props = ({ height, seed }) => {
  const x = scatter(seed, 9) < 0.5 ? 40 : 900;
  const hue = HUES[(seed + 1) % HUES.length] ?? '#3f5a78';
  return group(
    `translate(${x} ${height * 0.93}) rotate(${-50 + scatter(seed, 4) * 100})`,
    ellipse(8, 10, 64, 128, '#1c140e', { opacity: 0.4 }),
    path('M-44-110Q0-150 44-110Q60-20 44 90Q0 150-44 90Q-30-20-44-110z', hue),
    stroke('M0-70Q-50-40-46 10M0-70Q46-40 44 10', '#d6cfc0', 14),
  );
};

/** A bed's or table's steel leg in front of the skirting. */
export const steel: Props = ({ paint, edge, seed }) => {
  const x = scatter(seed, 10) < 0.5 ? 24 : 946;
  return (
    rect(0, edge - 26, 1000, 26, paint.down('#6b5443', '#43342a')) +
    rect(x, -10, 30, edge + 60, paint.across('#2d2f33', '#74787f', '#25272b'))
  );
};
