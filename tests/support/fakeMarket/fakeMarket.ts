import type { HttpHandler } from 'msw';
import { NO_CAPABILITIES, type Capabilities } from '../../../src/contract/capabilities.ts';
import type { Category, Listing } from '../../../src/contract/listing.ts';
import type { Standing } from '../../../src/contract/reports.ts';
import { setRuntimeConfig } from '../../../src/lib/runtimeConfig.ts';
import { listingHandlers, ListingStore } from './listings.ts';
import { reportHandlers } from './reports.ts';
import { People, profileHandlers, sessionHandlers, type Person } from './people.ts';

/** One pixel, for photos that nothing looks at. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** The content of a fake market at its start; empty by default. */
export interface Beginning {
  categories?: readonly Category[];
  /** Newest first. */
  listings?: readonly Listing[];
  /** Its capabilities beyond §7, which the page's configuration then has; none by default. */
  capabilities?: Capabilities | null;
  people?: readonly Person[];
  /** What was decided about people, by username; nothing by default. */
  standing?: Readonly<Record<string, Standing>>;
  /** The user whose session is open at the start. */
  signedIn?: string | null;
  /** The address of the picture that stands for each uploaded photo. */
  photo?: string;
}

/**
 * A back end in memory: §7 by the rules of the contract, in handlers of msw. Of the optional calls it
 * changes and deletes listings, and renews them and takes reports where its capabilities have that.
 * The contract suite is run against it (tests/anyBackEnd/fakes.test.ts).
 */
export function fakeMarket(beginning: Beginning = {}): HttpHandler[] {
  const {
    categories = [],
    listings = [],
    people = [],
    signedIn = null,
    photo = PIXEL,
    capabilities = null,
    standing = {},
  } = beginning;
  setRuntimeConfig({ capabilities: capabilities ?? NO_CAPABILITIES });
  const known = new People(people, signedIn);
  const store = new ListingStore(
    { categories, listings, capabilities: capabilities ?? NO_CAPABILITIES },
    known,
    photo,
  );
  return [
    ...sessionHandlers(known),
    ...profileHandlers(known, photo),
    ...listingHandlers(known, store),
    ...(capabilities?.calls.report === true ? reportHandlers(known, store, standing) : []),
  ];
}
