import type { HttpHandler } from 'msw';
import { NO_CAPABILITIES } from '../../../src/contract/capabilities.ts';
import { setRuntimeConfig } from '../../../src/lib/runtimeConfig.ts';
import { listingHandlers, type Market } from './listings.ts';
import { reportHandlers } from './reports.ts';
import { profileHandlers, sessionHandlers } from './people.ts';

const EMPTY: Market = {
  categories: [],
  listings: [],
  capabilities: null,
  standing: {},
  people: [],
  signedIn: null,
  // One pixel.
  photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
};

/**
 * A back end in memory, empty but for `beginning`: §7 by the rules of the contract, in handlers of msw. Of the
 * optional calls it changes and deletes listings, and renews them and takes reports where its capabilities have
 * that. The contract suite is run against it (tests/anyBackEnd/fakes.test.ts).
 */
export function fakeMarket(beginning: Partial<Market> = {}): HttpHandler[] {
  const market = structuredClone({ ...EMPTY, ...beginning });
  const capabilities = market.capabilities ?? NO_CAPABILITIES;
  setRuntimeConfig({ capabilities });
  return [
    ...sessionHandlers(market),
    ...profileHandlers(market, market.photo),
    ...listingHandlers(market),
    ...(capabilities.calls.report === true ? reportHandlers(market) : []),
  ];
}
