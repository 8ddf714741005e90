import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { activeListings } from './ActiveCount.tsx';

const idsOf = (listings: Parameters<typeof activeListings>[0]) =>
  activeListings(listings, 'tariro').map(({ id }) => id);

test("the seller's active and reserved listings count, the oldest first; sold ones and other people's do not", () => {
  const listings = [
    aListing({ id: '3', created_at: '2026-02-01T08:00:00Z', status: 'reserved' }),
    aListing({ id: '1', created_at: '2026-03-01T08:00:00Z' }),
    aListing({ id: '2', created_at: '2026-01-01T08:00:00Z', status: 'sold' }),
    aListing({ id: '4', created_at: '2025-01-01T08:00:00Z', seller: 'rudo' }),
    aListing({ id: '5', seller: null }),
  ];
  expect(idsOf(listings)).toEqual(['3', '1']);
  expect(idsOf([])).toEqual([]);
});

test('on a back end without a status or dates every listing of the seller counts, the last is the oldest', () => {
  const listings = ['1', '2'].map((id) => aListing({ id, status: null, created_at: null }));
  expect(idsOf([...listings, aListing({ seller: 'rudo', status: null })])).toEqual(['2', '1']);
});
