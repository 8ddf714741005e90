import * as books from './books.ts';
import * as computers from './computers.ts';
import * as fashion from './fashion.ts';
import * as furniture from './furniture.ts';
import * as gadgets from './gadgets.ts';
import * as hostel from './hostel.ts';
import * as kitchen from './kitchen.ts';
import { type SceneName, scenes } from './scenes.ts';
import * as services from './services.ts';
import * as snacks from './snacks.ts';
import * as sports from './sports.ts';
import { createPaint, group, svgOf } from './svg.ts';

const drawings = {
  ...books,
  ...computers,
  ...fashion,
  ...furniture,
  ...gadgets,
  ...hostel,
  ...kitchen,
  ...services,
  ...snacks,
  ...sports,
};

/** What to draw, where, and in which colours (`#rrggbb`): the scene's and the thing's. */
export type Picture = readonly [thing: keyof typeof drawings, scene: SceneName, tone: string, colour: string];

/** The drawing as an SVG document, the same on every run. */
export function drawPicture([thing, scene, tone, colour]: Picture): string {
  const paint = createPaint();
  const place = scenes[scene](paint, tone);
  // Things are drawn with room around them; here they fill the picture, growing from their foot.
  const grown = group('translate(600 716) scale(1.13) translate(-600 -716)', drawings[thing](paint, colour));
  return svgOf(paint, place + grown);
}
