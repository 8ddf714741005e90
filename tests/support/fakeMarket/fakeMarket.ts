import type { HttpHandler } from 'msw';
import { NO_CAPABILITIES } from '../../../src/contract/capabilities.ts';
import { setRuntimeConfig } from '../../../src/lib/runtimeConfig.ts';
import { listingHandlers, type Market } from './listings.ts';
import { peopleHandlers } from './people.ts';

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
 * A back end in memory, empty but for `beginning`, in handlers of msw: §7, and beyond it changes, renewals and
 * reports. It rejects nothing that fits the contract: tests and stories say what is rejected.
 */
export function fakeMarket(beginning: Partial<Market> = {}): HttpHandler[] {
  const market = structuredClone({ ...EMPTY, ...beginning });
  setRuntimeConfig({ capabilities: market.capabilities ?? NO_CAPABILITIES });
  return [...peopleHandlers(market, market.photo), ...listingHandlers(market)];
}
