import { describe } from 'vitest';
import { profileTests, sessionTests } from './accounts.ts';
import { filterTests, lifetimeTests } from './beyond.ts';
import { listingTests, listTests, ownListingTests } from './listings.ts';
import { type StartedHost, useMarket } from './market.ts';

/**
 * Every call of §7 with its errors, and what a back end may offer beyond it. It registers users named suite… and
 * posts listings, which it deletes where it can. Tests whose title matches `must` may not be left out.
 */
export function describeContract(name: string, start: () => Promise<StartedHost>, must: RegExp): void {
  describe.each([name])('%s', () => {
    useMarket(start, must);
    sessionTests();
    profileTests();
    listingTests();
    listTests();
    ownListingTests();
    filterTests();
    lifetimeTests();
  });
}
