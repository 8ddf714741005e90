import { expect, test, vi } from 'vitest';
import { aListing } from '../../tests/support/fixtures.ts';
import { ListingSchema } from '../contract/listing.ts';
import { allPages } from './allPages.ts';

type Ask = Parameters<typeof allPages>[1];
const { signal } = new AbortController();
const asked = () => ({ signal });
const listings = (path: string) => ({ path, item: ListingSchema });

test('a bare array is all there is', async () => {
  const ask = vi.fn<Ask>(async () => ({ data: [aListing()] }));
  expect(await allPages(listings('listings/items/my-listings/'), ask, asked())).toMatchObject({
    data: [{ id: '7' }],
  });
  expect(ask).toHaveBeenCalledExactlyOnceWith({ url: 'listings/items/my-listings/?limit=100' });
});

test('pages are followed to the end', async () => {
  const ask = vi
    .fn<Ask>()
    .mockResolvedValueOnce({ data: { results: [aListing({ id: '1' })], next: '/api/x/?page=2' } })
    .mockResolvedValueOnce({ data: { results: [aListing({ id: '2' })], next: null } });
  expect(await allPages(listings('x/'), ask, asked())).toMatchObject({ data: [{ id: '1' }, { id: '2' }] });
  expect(ask).toHaveBeenLastCalledWith({ url: 'x/?page=2' });
});

test('pages that point at each other end', async () => {
  const ask = vi.fn<Ask>(async ({ url }) => ({
    data: { results: [aListing()], next: url.endsWith('a') ? '/x/?page=b' : '/x/?page=a' },
  }));
  expect(await allPages(listings('x/'), ask, asked())).toMatchObject({ data: [{ id: '7' }] });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a page that fails, or is no list, fails the whole', async () => {
  const refused = { error: { status: 401, data: null } } as const;
  expect(await allPages(listings('x/'), async () => refused, asked())).toEqual(refused);
  expect(await allPages(listings('x/'), async () => ({ data: '<html>' }), asked())).toHaveProperty('error');
});
