import { expect, test, vi } from 'vitest';
import { aListing } from '../../tests/support/fixtures.ts';
import { ListingSchema } from '../contract/listing.ts';
import { allPages, listPaging, toListPage, withFilters } from './listPage.ts';

const listing = aListing();
const metaOf = (headers: Record<string, string>) => ({
  request: new Request('http://localhost/'),
  response: new Response(null, { headers }),
});

test.each([
  [`<${location.origin}/api/listings/items/?limit=24&cursor=b>; rel="next"`, '?limit=24&cursor=b'],
  ['</api/listings/items/?cursor=b>; rel=next', '?cursor=b'],
  ['</first?cursor=a>; rel="first", </next?cursor=b>; rel="next"', '?cursor=b'],
  ['</first?cursor=a>; rel="first"', null],
  ['</first?cursor=a>; rel="first",</next?cursor=b>; rel="next"', '?cursor=b'],
  ['</next?cursor=b,c>; rel="next"', '?cursor=b,c'],
  ['</next>; rel="next"', null],
  ['https://[', null],
])('Link %s leads to %s', (link, next) => {
  expect(toListPage([listing], metaOf({ Link: link })).next).toBe(next);
});

test.each([
  ['/api/listings/items/?page=2', '?page=2'],
  // Its query alone is followed, never its host.
  ['https://elsewhere.test/steal?page=2', '?page=2'],
  [null, null],
])('next in the body %s leads to %s', (next, query) => {
  expect(toListPage({ results: [listing], next }, undefined)).toEqual({ listings: [listing], next: query });
});

test.each([
  ['points at its own page', [listing], ['?page=1'], undefined],
  ['points back to a page that has been read', [listing], ['?page=1', '?page=2'], undefined],
  ['comes with an empty page', [], ['?page=0'], undefined],
  ['is new', [listing], ['?page=0'], '?page=1'],
])('a next link that %s', (_name, listings, requested, next) => {
  const page = { listings, next: '?page=1' };
  expect(listPaging.getNextPageParam(page, [page], requested.at(-1) ?? '', requested)).toBe(next);
});

test("a list's filters go with each page; one in the next link wins", () => {
  expect(withFilters('?limit=24', { category: '3', q: undefined })).toBe('?limit=24&category=3');
  expect(withFilters('?category=4', { category: '3' })).toBe('?category=4');
});

type Ask = Parameters<typeof allPages>[1];
const { signal } = new AbortController();
const requested = () => ({ signal });
const listings = (path: string) => ({ path, item: ListingSchema });

test('pages are followed to the end', async () => {
  const request = vi
    .fn<Ask>()
    .mockResolvedValueOnce({ data: { results: [aListing({ id: '1' })], next: '/api/x/?page=2' } })
    .mockResolvedValueOnce({ data: { results: [aListing({ id: '2' })], next: null } });
  expect(await allPages(listings('x/'), request, requested())).toMatchObject({
    data: [{ id: '1' }, { id: '2' }],
  });
  expect(request).toHaveBeenLastCalledWith({ url: 'x/?page=2' });
});

test('pages that point at each other end', async () => {
  const request = vi.fn<Ask>(async ({ url }) => ({
    data: { results: [aListing()], next: url.endsWith('a') ? '/x/?page=b' : '/x/?page=a' },
  }));
  expect(await allPages(listings('x/'), request, requested())).toMatchObject({ data: [{ id: '7' }] });
  expect(request).toHaveBeenCalledTimes(3);
});

test('a page that fails, or is no list, fails the whole', async () => {
  const rejected = { error: { status: 401, data: null } } as const;
  expect(await allPages(listings('x/'), async () => rejected, requested())).toEqual(rejected);
  expect(await allPages(listings('x/'), async () => ({ data: '<html>' }), requested())).toEqual({
    error: { status: 'CUSTOM_ERROR', error: 'The response does not fit the contract (x/)' },
  });
});

test('a list that was cancelled asks for no further page, and an empty page ends it', async () => {
  const controller = new AbortController();
  const request = vi.fn<Ask>(async () => {
    controller.abort();
    return { data: { results: [aListing()], next: '/x/?page=2' } };
  });
  expect(await allPages(listings('x/'), request, controller)).toMatchObject({ data: [{ id: '7' }] });
  expect(request).toHaveBeenCalledOnce();
  const empty = vi.fn<Ask>(async () => ({ data: { results: [], next: '/x/?page=2' } }));
  expect(
    await allPages({ ...listings('x/'), first: '?all', filters: { q: 'a' } }, empty, requested()),
  ).toEqual({
    data: [],
  });
  expect(empty).toHaveBeenCalledExactlyOnceWith({ url: 'x/?all=&q=a' });
});
