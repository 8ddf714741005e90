import type { Condition } from '../../../../src/contract/condition.ts';
import type { ListingStatus } from '../../../../src/contract/listing.ts';
import type { CategoryName } from '../categoryNames.ts';
import type { DemoUsername } from '../demoSellers.ts';
import type { Picture } from '../photos/shot.ts';

/** A listing of the demo market, as its seller would have typed it. */
export interface DemoListing {
  title: string;
  description: string;
  condition?: Condition;
  /** One of the halls and campuses that come with the program. */
  campus_place?: string;
  /** US dollars; '' without a price, 'free' for what is given away. */
  price: string;
  category: CategoryName;
  seller: DemoUsername;
  /** How many days before the first start it was posted. */
  daysAgo: number;
  status?: ListingStatus;
  picture: Picture;
  /** Photos after the cover. */
  further?: readonly Picture[];
}
