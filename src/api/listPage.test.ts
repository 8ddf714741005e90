import { describe, expect, test } from 'vitest';
import { aListing } from '../../tests/support/fixtures.ts';
import { listPaging, toListPage, withFilters } from './listPage.ts';

const listing = aListing();
const metaWith = (link: string) => ({
  request: new Request('http://localhost/'),
  response: new Response(null, { headers: { Link: link } }),
});

describe('the next page of a list', () => {
  test('a bare array without a Link header is the last page', () => {
    expect(toListPage([listing], undefined)).toEqual({ listings: [listing], next: null });
  });

  test.each([
    ['<http://localhost:3000/api/listings/items/?limit=24&cursor=b>; rel="next"', '?limit=24&cursor=b'],
    ['</api/listings/items/?cursor=b>; rel=next', '?cursor=b'],
    ['</first?cursor=a>; rel="first", </next?cursor=b>; rel="next"', '?cursor=b'],
    ['</first?cursor=a>; rel="first"', null],
    ['https://[', null],
  ])('Link %s leads to %s', (link, next) => {
    expect(toListPage([listing], metaWith(link)).next).toBe(next);
  });

  test.each([
    ['http://localhost:3000/api/listings/items/?page=2', '?page=2'],
    ['/api/listings/items/?page=2', '?page=2'],
    [null, null],
  ])('next in the body %s leads to %s', (next, query) => {
    expect(toListPage({ results: [listing], next }, undefined)).toEqual({ listings: [listing], next: query });
  });

  test('only the query of a next link is followed, never its host', () => {
    const page = toListPage({ results: [], next: 'https://elsewhere.test/steal?page=2' }, undefined);
    expect(page.next).toBe('?page=2');
  });

  test.each([
    ['points at its own page', [listing], ['?page=1'], undefined],
    ['points back to a page that has been read', [listing], ['?page=1', '?page=2'], undefined],
    ['comes with an empty page', [], ['?page=0'], undefined],
    ['is new', [listing], ['?page=0'], '?page=1'],
  ])('a next link that %s', (_name, listings, asked, next) => {
    const page = { listings, next: '?page=1' };
    expect(listPaging.getNextPageParam(page, [page], asked.at(-1) ?? '', asked)).toBe(next);
  });
});

test("a list's filters go with each page; one in the next link wins", () => {
  expect(withFilters('?limit=24', { category: '3', q: undefined })).toBe('?limit=24&category=3');
  expect(withFilters('?category=4', { category: '3' })).toBe('?category=4');
});
