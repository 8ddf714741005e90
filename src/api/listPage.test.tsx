import { expect, test, vi } from 'vitest';
import { aListing } from '../../tests/support/fixtures.ts';
import { ListingSchema } from '../contract/listing.ts';
import { allPages, listPaging, toListPage } from './listPage.ts';

const listing = aListing();
const metaOf = (headers: Record<string, string>) => ({
  request: new Request('http://localhost/'),
  response: new Response(null, { headers }),
});

test.each([
  [`<${location.origin}/api/listings/items/?limit=24&cursor=b>; rel="next"`, '?limit=24&cursor=b'],
  ['</api/listings/items/?cursor=b>; rel=next', '?cursor=b'],
  ['</first?cursor=a>; rel="first", </next?cursor=b>; rel="next"', '?cursor=b'],
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

type Ask = Parameters<typeof allPages>[1];
const { signal } = new AbortController();
const requested = () => ({ signal });
const listings = (path: string) => ({ path, item: ListingSchema });

test('pages are followed to the end, each once', async () => {
  const pages: Record<string, object> = {
    'x/?all=&q=a': { results: [aListing({ id: '1' })], next: '/api/x/?page=2' },
    // Pages may point at each other.
    'x/?page=2&q=a': { results: [aListing({ id: '2' })], next: '/api/x/?page=3' },
    'x/?page=3&q=a': { results: [aListing({ id: '2' })], next: '/api/x/?page=2' },
  };
  const request = vi.fn<Ask>(async ({ url }) => ({ data: pages[url] }));
  const asked = { ...listings('x/'), first: '?all', filters: { q: 'a' } };
  expect(await allPages(asked, request, requested())).toMatchObject({ data: [{ id: '1' }, { id: '2' }] });
  expect(request.mock.calls.map(([{ url }]) => url)).toEqual(Object.keys(pages));
});

test('a page that fails, or is no list, fails the whole', async () => {
  const rejected = { error: { status: 401, data: null } } as const;
  expect(await allPages(listings('x/'), async () => rejected, requested())).toEqual(rejected);
  expect(await allPages(listings('x/'), async () => ({ data: '<html>' }), requested())).toEqual({
    error: { status: 'CUSTOM_ERROR', error: 'The response does not fit the contract (x/)' },
  });
});

test('a list that was cancelled asks for no further page', async () => {
  const controller = new AbortController();
  const request = vi.fn<Ask>(async () => {
    controller.abort();
    return { data: { results: [aListing()], next: '/x/?page=2' } };
  });
  await allPages(listings('x/'), request, controller);
  expect(request).toHaveBeenCalledExactlyOnceWith({ url: 'x/?limit=100' });
});
