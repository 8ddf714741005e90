import type { HttpHandler } from 'msw';
import type { Capabilities } from '../../../src/contract/capabilities.ts';
import type { Category, Listing } from '../../../src/contract/listing.ts';
import { capabilitiesHandler } from './capabilitiesHandler.ts';
import { listingHandlers } from './listingHandlers.ts';
import { People, type Person } from './people.ts';
import { profileHandlers } from './profileHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { Shelf } from './shelf.ts';

/** One pixel: what stands for a photo where none is seen. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** What a fake market begins with; nothing and nobody where it is not told. */
export interface Beginning {
  categories?: readonly Category[];
  /** Newest first. */
  listings?: readonly Listing[];
  /** What it can beyond §7; without them it has no such call. */
  capabilities?: Capabilities | null;
  people?: readonly Person[];
  /** The username of whose session is open before anybody signs in. */
  signedIn?: string | null;
  /** The address of what is shown for each photo that is sent. */
  photo?: string;
}

/**
 * A back end in memory that remembers what it is told: §7 by the rules of the contract, in handlers
 * of msw. It lacks the calls that a back end may lack. The contract suite is run against it
 * (tests/anyBackEnd/fakes.test.ts).
 */
export function fakeMarket(beginning: Beginning = {}): HttpHandler[] {
  const {
    categories = [],
    listings = [],
    people = [],
    signedIn = null,
    photo = PIXEL,
    capabilities = null,
  } = beginning;
  const known = new People(people, signedIn);
  const shelf = new Shelf(categories, listings, known, photo);
  return [
    ...sessionHandlers(known),
    ...profileHandlers(known, photo),
    ...listingHandlers(known, shelf),
    capabilitiesHandler(capabilities),
  ];
}
