import { expect, test } from 'vitest';
import {
  filterTexts,
  isFiltered,
  isFreeRange,
  listParameters,
  NO_FILTERS,
  parseListQuery,
} from './listQuery.ts';

const FILTERS = {
  kind: 'wanted',
  order: 'cheapest',
  from: 500,
  to: 1250,
  condition: 'like_new',
  place: 'Gate',
} as const;
const parse = (query: string) => parseListQuery(new URLSearchParams(query));

test('the parameters of a query are read as they were written, and nothing else is written', () => {
  const query =
    'q=desk+lamp&category=3&seller=tino&kind=wanted&order=cheapest&price_from=5&price_to=12.50&condition=like_new&campus_place=Gate';
  const parsed = parse(query);
  expect(parsed).toEqual({ text: 'desk lamp', category: '3', seller: 'tino', ...FILTERS });
  expect(new URLSearchParams(listParameters(parsed)).toString()).toBe(query);
  expect(listParameters(parse(''))).toEqual({});
});

test.each([
  'price_from=-5&price_to=1e9',
  'kind=sold&order=random&condition=mint',
  `campus_place=${'x'.repeat(61)}`,
  'campus_place=++',
  '__proto__=1&constructor=2',
  'q=+&category=&seller=',
])('nonsense (%j) is left out', (query) => {
  expect(parse(query)).toEqual(parse(''));
});

test('a range from above to is turned round, and of what is repeated the first counts', () => {
  expect(parse(`campus_place=${'x'.repeat(60)}`).place).toHaveLength(60);
  expect(parse('price_from=20&price_to=5')).toMatchObject({ from: 500, to: 2000 });
  expect(parse('price_from=0.29&price_to=19.99')).toMatchObject({ from: 29, to: 1999 });
  expect(parse('order=dearest&order=newest&price_to=3&price_to=4')).toMatchObject({
    order: 'dearest',
    to: 300,
  });
});

test.each([
  [{}, false],
  [{ order: 'newest' }, false],
  [{ kind: 'wanted' }, true],
  [{ to: 0 }, true],
  [{ condition: 'new' }, true],
  [{ place: 'Gate' }, true],
] as const)('%j is a filter: %j', (filters, expected) => {
  expect(isFiltered({ ...NO_FILTERS, ...filters })).toBe(expected);
});

test('each filter has a text, and is taken off alone', () => {
  expect(filterTexts(FILTERS)).toEqual([
    { text: 'Wanted', without: { ...FILTERS, kind: 'sale' } },
    { text: '$5 to $12.50', without: { ...FILTERS, from: null, to: null } },
    { text: 'Like new', without: { ...FILTERS, condition: null } },
    { text: 'Gate', without: { ...FILTERS, place: null } },
  ]);
  for (const [from, to, text] of [
    [0, null, 'From $0'],
    [null, 100, 'Up to $1'],
    [0, 100, '$0 to $1'],
    [0, 0, 'Free'],
  ] as const)
    expect(filterTexts({ ...NO_FILTERS, from, to })[0]?.text).toBe(text);
  expect(isFreeRange({ from: null, to: 0 })).toBe(false);
});
