import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { toListingFeed } from './listingFeed.ts';

test('§8: cancelled requests are ignored', () => {
  const next = {
    currentData: { pages: [{ listings: [aListing()], next: null }] },
    isError: false,
    isFetching: false,
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: true,
    error: { name: 'AbortError', message: 'Aborted' },
    fetchNextPage: () => undefined,
    refetch: () => undefined,
  };
  expect(toListingFeed(next)).toMatchObject({ data: { more: 'idle' } });
});
