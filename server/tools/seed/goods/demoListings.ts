import { ELECTRONICS } from './electronics.ts';
import { TEXTBOOKS } from './textbooks.ts';
import { FASHION } from './fashion.ts';
import { FURNITURE } from './furniture.ts';
import { FOOD } from './food.ts';
import { SERVICES } from './services.ts';
import { HOSTEL } from './hostel.ts';
import { SPORTS } from './sports.ts';
import type { DemoListing } from './demoListing.ts';

/** The demo market, oldest first: the order in which it was posted. */
export const DEMO_LISTINGS: readonly DemoListing[] = [
  ...ELECTRONICS,
  ...TEXTBOOKS,
  ...FASHION,
  ...FURNITURE,
  ...FOOD,
  ...SERVICES,
  ...HOSTEL,
  ...SPORTS,
].toSorted((one, other) => other.daysAgo - one.daysAgo);
