import * as books from './books.ts';
import * as computers from './computers.ts';
import * as fashion from './fashion.ts';
import * as furniture from './furniture.ts';
import * as gadgets from './gadgets.ts';
import * as hostel from './hostel.ts';
import * as kitchen from './kitchen.ts';
import * as people from './people.ts';
import * as services from './services.ts';
import * as snacks from './snacks.ts';
import * as sports from './sports.ts';

/** All that can be drawn. */
export const drawings = {
  ...books,
  ...computers,
  ...fashion,
  ...furniture,
  ...gadgets,
  ...hostel,
  ...kitchen,
  ...people,
  ...services,
  ...snacks,
  ...sports,
};
export type ThingName = keyof typeof drawings;
