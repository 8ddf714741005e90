import { noiseAt } from './noise.ts';
import type { Pixels } from './pixels.ts';
import type { Rgb } from './surfaces.ts';
import type { Shadow } from './shadow.ts';
import type { Shot } from './shot.ts';

const WALL_SCALE = 1.25;
/** How far above a wall's foot the eye is, and where it is when one looks down. */
const EYE = 0.34;
const EYE_ABOVE = -1.3;

/**
 * Place, other things and shadows in their light, at half the size: the eye rests on the thing. `props` are pixels of four
 * channels of the same size.
 */
export function paintBackdrop(shot: Shot, props: Uint8Array, shadow: Shadow): Pixels {
  const { place, light, lies } = shot;
  const { reach = 1 } = place;
  const [width, height] = [shot.width / 2, shot.height / 2];
  const data = new Uint8Array(width * height * 3);
  const out: Rgb = [0, 0, 0];
  const [sine, cosine] = [Math.sin(shot.yaw), Math.cos(shot.yaw)];
  const tilt = Math.tan((shot.roll * Math.PI) / 180);
  const horizon = lies ? EYE_ABOVE : place.edge - EYE;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      // Somewhere in the pixel, so that what is finer than a pixel becomes noise and no pattern.
      const chance = noiseAt(column, row, shot.seed);
      const x = (column + (chance & 255) / 400 + 0.18) / width;
      const y = (row + ((chance >>> 8) & 255) / 400 + 0.18) / height;
      const fromMiddle = ((x - 0.5) * width * reach) / height;
      const level = y - (lies ? 0 : (fromMiddle * tilt) / reach);
      const isWall = place.wall !== undefined && level < place.edge;
      if (isWall) place.wall?.(fromMiddle * WALL_SCALE, (place.edge - level) * WALL_SCALE * reach, out);
      else {
        const depth = (1 - horizon) / (Math.max(level, horizon + 0.02) - horizon);
        const u = fromMiddle * depth;
        const v = depth * 1.3 * reach;
        place.ground(u * cosine - v * sine, u * sine + v * cosine, out);
      }
      const at = (row * width + column) * 4;
      const cover = (props[at + 3] ?? 0) / 255;
      const bright =
        light.at(x, y) * (isWall ? light.onWall : 1) * (1 - shadow(x, y, isWall)) * shot.exposure;
      const to = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const bare = out[channel as 0 | 1 | 2];
        const seen = bare + ((props[at + channel] ?? 0) * 0.9 - bare) * cover;
        data[to + channel] = Math.min(255, Math.max(0, seen * bright));
      }
    }
  }
  return { data, width, height };
}
