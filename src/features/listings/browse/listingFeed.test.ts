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

test('a listing that moved to the next page is shown once', () => {
  const twice = { pages: [...onePage.pages, { listings: [aListing(), aListing({ id: '8' })], next: null }] };
  const feed = toListingFeed(pages({ currentData: twice }));
  expect(feed).toMatchObject({ data: { listings: [{ id: '7' }, { id: '8' }] } });
});
