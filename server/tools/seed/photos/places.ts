import {
  bulbCable,
  charger,
  crumbs,
  noProps,
  poster,
  type Props,
  shelfFront,
  socket,
  together,
} from './props.ts';
import { slipper, steel, thingAtEdge } from './clutter.ts';
import { bricks, cement, cloth, curtain, paintedWall, type Surface, tiles, wood, yard } from './surfaces.ts';

/** Somewhere in a hall to put a thing and photograph it. Heights are parts of the frame, from above. */
export interface Place {
  /** Where the wall meets what the thing is on; 0 where the camera looks down and sees no wall. */
  edge: number;
  /** Where the foot of a standing thing is, or the middle of a lying one. */
  foot: number;
  ground: Surface;
  /** How much more of the room is seen, for what is as large as a bed. */
  reach?: number;
  wall?: Surface;
  /** What else got into the picture. */
  props: Props;
}

const cream = (seed: number) => paintedWall('#d9cba6', '#8f9f86', 0.16, seed);
const blue = (seed: number) => paintedWall('#c9cfca', '#7f97a3', 0.3, seed);
const white = (seed: number) => paintedWall('#cfc8ba', '#cfc8ba', 0, seed);

export const places = {
  bedTop: { edge: 0, foot: 0.5, ground: cloth('plaid', '#8c3f3a', '#2d3550', 11), props: charger },
  blueBedTop: { edge: 0, foot: 0.5, ground: cloth('stripes', '#5d7896', '#c3c4bd', 12), props: noProps },
  printTop: { edge: 0, foot: 0.5, ground: cloth('print', '#b98a3c', '#4a2f5a', 13), props: noProps },
  greyTop: { edge: 0, foot: 0.5, ground: cloth('plain', '#8a8d92', '#6d7178', 14), props: slipper },
  floorTop: { edge: 0, foot: 0.5, ground: cement('#a39b8f', 15), props: slipper },
  redFloorTop: { edge: 0, foot: 0.5, ground: cement('#9a4b3c', 16), props: crumbs },
  deskTop: {
    edge: 0,
    foot: 0.5,
    ground: wood('#b1804f', 17),
    props: together(charger, thingAtEdge('notebook')),
  },
  bed: {
    edge: 0.36,
    foot: 0.8,
    ground: cloth('plaid', '#8c3f3a', '#2d3550', 11),
    wall: cream(21),
    props: together(socket(0.74, 0.2), poster),
  },
  blueBed: {
    edge: 0.4,
    foot: 0.8,
    ground: cloth('stripes', '#5d7896', '#c3c4bd', 12),
    wall: white(22),
    props: socket(0.2, 0.18),
  },
  printBed: {
    edge: 0.38,
    foot: 0.8,
    ground: cloth('print', '#b98a3c', '#4a2f5a', 13),
    wall: cream(28),
    props: poster,
  },
  floor: {
    edge: 0.52,
    foot: 0.84,
    ground: cement('#a39b8f', 15),
    wall: cream(23),
    props: together(steel, socket(0.82, 0.36), slipper),
  },
  redFloor: {
    edge: 0.5,
    foot: 0.83,
    ground: cement('#9a4b3c', 16),
    wall: blue(24),
    props: together(steel, bulbCable, thingAtEdge('buckets')),
  },
  tiles: {
    edge: 0.5,
    foot: 0.84,
    reach: 2,
    ground: tiles('#c2ab8c', 25),
    wall: white(25),
    props: together(steel, socket(0.1, 0.36, 0.5)),
  },
  room: {
    edge: 0.54,
    foot: 0.86,
    reach: 2,
    ground: cement('#9a4b3c', 32),
    wall: blue(32),
    props: together(steel, socket(0.86, 0.34, 0.5), bulbCable),
  },
  desk: {
    edge: 0.46,
    foot: 0.8,
    ground: wood('#b1804f', 17),
    wall: cream(26),
    props: together(socket(0.8, 0.22), thingAtEdge('bookStack'), charger),
  },
  curtain: {
    edge: 0.56,
    foot: 0.83,
    ground: wood('#8d6a4a', 18),
    wall: curtain('#a8744c', '#c9b48a', 27),
    props: noProps,
  },
  kitchen: {
    edge: 0.5,
    foot: 0.8,
    ground: cement('#b9b2a6', 19),
    wall: tiles('#d3d2c8', 29),
    props: together(socket(0.84, 0.26), thingAtEdge('kettle')),
  },
  shelf: {
    edge: 0.66,
    foot: 0.79,
    ground: wood('#9c7a55', 20),
    wall: blue(30),
    props: together(shelfFront, thingAtEdge('bookStack')),
  },
  brickWall: { edge: 1.2, foot: 1, ground: yard('#a5714c', 31), wall: bricks('#9c5a42', 33), props: noProps },
  creamWall: { edge: 1.2, foot: 1, ground: wood('#8d6a4a', 18), wall: cream(34), props: poster },
  curtainWall: {
    edge: 1.2,
    foot: 1,
    ground: wood('#8d6a4a', 18),
    wall: curtain('#5f7a80', '#b9b08f', 35),
    props: noProps,
  },
  yard: {
    edge: 0.4,
    foot: 0.82,
    ground: yard('#a5714c', 31),
    wall: bricks('#9c5a42', 31),
    props: noProps,
  },
} satisfies Record<string, Place>;
export type PlaceName = keyof typeof places;
