import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { toListingFeed } from './listingFeed.ts';

function pages(changes: Partial<Parameters<typeof toListingFeed>[0]>) {
  return {
    isError: false,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
    refetch: () => undefined,
    ...changes,
  };
}
const onePage = { pages: [{ listings: [aListing()], next: null }] };
const cancelled = { name: 'AbortError', message: 'Aborted' };

test('§8: cancelled requests are ignored', () => {
  const next = pages({
    currentData: onePage,
    hasNextPage: true,
    isFetchNextPageError: true,
    error: cancelled,
  });
  expect(toListingFeed(next)).toMatchObject({ data: { more: 'idle' } });
});
