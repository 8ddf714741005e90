import { expect, test, vi } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { toListingFeed } from './listingFeed.ts';

function pages(changes: Partial<Parameters<typeof toListingFeed>[0]>) {
  return {
    isError: false,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: vi.fn<() => void>(),
    refetch: vi.fn<() => void>(),
    ...changes,
  };
}
const onePage = { pages: [{ listings: [aListing()], next: null }] };
const cancelled = { name: 'AbortError', message: 'Aborted' };

test('before the first answer it is loading', () => {
  expect(toListingFeed(pages({ isFetching: true }))).toEqual({ status: 'loading' });
});

test('a first page that fails can be retried, and is loading while it is', () => {
  const query = pages({ isError: true, error: { status: 500 } });
  const feed = toListingFeed(query);
  expect(feed).toMatchObject({ status: 'failed' });
  if (feed.status === 'failed') feed.onRetry();
  expect(query.refetch).toHaveBeenCalledOnce();
  expect(toListingFeed({ ...query, isFetching: true })).toEqual({ status: 'loading' });
});

test('§8: cancelled requests are ignored', () => {
  expect(toListingFeed(pages({ isError: true, error: cancelled }))).toEqual({ status: 'loading' });
  const next = pages({
    currentData: onePage,
    hasNextPage: true,
    isFetchNextPageError: true,
    error: cancelled,
  });
  expect(toListingFeed(next)).toMatchObject({ more: 'idle' });
});

test.each([
  ['none', {}],
  ['idle', { hasNextPage: true }],
  ['loading', { hasNextPage: true, isFetchingNextPage: true }],
  ['failed', { hasNextPage: true, isFetchNextPageError: true, error: { status: 500 } }],
])('the page after the last one is: %s', (more, changes) => {
  expect(toListingFeed(pages({ currentData: onePage, ...changes }))).toMatchObject({ status: 'ready', more });
});

test('what is here stays when it cannot be refreshed', () => {
  const query = pages({ currentData: onePage, isError: true, error: { status: 500 } });
  expect(toListingFeed(query)).toMatchObject({ status: 'ready' });
});

test('a listing that slid onto the next page is shown once', () => {
  const twice = { pages: [...onePage.pages, { listings: [aListing(), aListing({ id: '8' })], next: null }] };
  const feed = toListingFeed(pages({ currentData: twice }));
  expect(feed).toMatchObject({ status: 'ready', listings: [{ id: '7' }, { id: '8' }] });
});

test('what fits among the listings that were seen before is told from the market', () => {
  const fromSeen = { pages: [{ listings: [aListing()], next: null, isFromSeen: true as const }] };
  expect(toListingFeed(pages({ currentData: fromSeen }))).toMatchObject({ isFromSeen: true });
  expect(toListingFeed(pages({ currentData: onePage }))).not.toHaveProperty('isFromSeen');
});
