import { type Light, type LightName, lights } from './lights.ts';
import { inverse, leaning, type Matrix, moved, product, scaled, sheared, turned } from './matrix.ts';
import { createDice } from './noise.ts';
import { type Place, type PlaceName, places } from './places.ts';
import type { ThingName } from '../drawings/things.ts';

/** What to photograph, in which colour (`#rrggbb`), where, and in what light; the rest is left to chance. */
export interface Picture {
  thing: ThingName;
  colour: string;
  place: PlaceName;
  light: LightName;
  /** A second look at it, so near that it does not fit. */
  isClose?: boolean;
  isUpright?: boolean;
  /** Taken with an unsteady hand. */
  isBlurred?: boolean;
}

/** Everything that is to be known of one photo. */
export interface Shot {
  seed: number;
  width: number;
  height: number;
  place: Place;
  light: Light;
  lies: boolean;
  /** Degrees by which the phone was not held level. */
  roll: number;
  /** From the frame's pixels to the units of the drawing. */
  toThing: Matrix;
  /** How the ground is turned under the camera, in radians. */
  yaw: number;
  blur: number;
  exposure: number;
  colourfulness: number;
}

const LONG = 800;
const SHORT = 600;
/** The drawing's foot and middle, on its canvas. */
const FOOT = [600, 716] as const;
const MIDDLE = [600, 470] as const;

/** The same shot for the same picture, every time. */
export function planShot(picture: Picture): Shot {
  const { between, chance, seed } = createDice(JSON.stringify(picture));
  const [width, height] = picture.isUpright ? [SHORT, LONG] : [LONG, SHORT];
  const place: Place = places[picture.place];
  const lies = place.edge === 0;
  const roll = between(-4, 4);
  const [anchorX, anchorY] = lies ? MIDDLE : FOOT;
  const near = picture.isClose ? between(1.6, 1.9) : between(0.94, 1.28);
  const size = (near * SHORT) / 900;
  const askew = lies ? between(-32, 32) : roll + between(-2, 2);
  const toFrame = product(
    moved(
      width * (0.5 + between(-0.1, 0.1)),
      height * (place.foot - (picture.isUpright && !lies ? 0.07 : 0)) +
        (picture.isClose ? height * 0.12 : between(-0.03, 0.03) * height),
    ),
    lies
      ? leaning(between(-1, 1) / 6000, between(-5, -3) / 9000)
      : leaning(between(-1, 1) / 4200, between(-1, 1) / 9000),
    turned(askew),
    sheared(between(-0.07, 0.07)),
    scaled(
      size * (chance(0.5) ? -1 : 1) ** (MIRRORS.has(picture.thing) ? 1 : 2),
      size * (lies ? 0.93 : 0.97),
    ),
    moved(-anchorX, -anchorY),
  );
  return {
    seed,
    width,
    height,
    place,
    light: lights[picture.light],
    lies,
    roll,
    toThing: inverse(toFrame),
    yaw: lies ? between(-0.6, 0.6) : between(-0.2, 0.2),
    blur: picture.isBlurred ? 2.6 : between(0.5, 0.9),
    exposure: between(1.02, 1.24),
    colourfulness: between(0.74, 0.92),
  };
}

/** Things without letters on them may be seen from the other side. */
const MIRRORS: ReadonlySet<ThingName> = new Set([
  'sneakers',
  'bicycle',
  'desk',
  'chair',
  'kettle',
  'iron',
  'lamp',
  'bed',
]);
