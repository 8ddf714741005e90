import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { oldestActive } from './oldestActive.ts';

test('the oldest listing that counts towards the limit is named', () => {
  const listings = [
    aListing({ id: '1', created_at: '2026-03-01T08:00:00Z' }),
    aListing({ id: '2', created_at: '2026-01-01T08:00:00Z', status: 'sold' }),
    aListing({ id: '3', created_at: '2026-02-01T08:00:00Z', status: 'reserved' }),
    aListing({ id: '4', created_at: '2025-01-01T08:00:00Z', seller: 'rudo' }),
  ];
  expect(oldestActive(listings, 'tariro')?.id).toBe('3');
});

test('without dates the last of a list is the oldest; without listings there is none', () => {
  const undated = ['1', '2'].map((id) => aListing({ id, created_at: null }));
  expect(oldestActive(undated, 'tariro')?.id).toBe('2');
  expect(oldestActive([], 'tariro')).toBeNull();
});
