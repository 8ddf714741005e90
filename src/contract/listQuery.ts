import { CONDITION_NAMES, CONDITIONS, LISTING_KINDS, type Condition, type ListingKind } from './listing.ts';
import { CAMPUS_PLACE_LENGTH } from './limits.ts';
import { pagePaths } from './pagePaths.ts';
import { centsOf, formatMaxPrice, FREE, toShortDollars } from './price.ts';

export const LISTING_ORDERS = ['newest', 'cheapest', 'dearest'] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

export const LISTING_FILTERS = ['price', 'free', 'condition', 'campus_place'] as const;

/** Null is none. Prices are cents, both ends included. */
export interface ListFilters {
  kind: ListingKind;
  order: ListingOrder | null;
  from: number | null;
  to: number | null;
  condition: Condition | null;
  place: string | null;
}
export const NO_FILTERS: ListFilters = {
  kind: 'sale',
  order: null,
  from: null,
  to: null,
  condition: null,
  place: null,
};

export interface ListQuery extends ListFilters {
  /** '' for a list that is no search. */
  text: string;
  category: string | null;
  seller: string | null;
}

const NO_QUERY: ListQuery = { text: '', category: null, seller: null, ...NO_FILTERS };

export const FILTER_PARAMETERS = [
  'kind',
  'order',
  'price_from',
  'price_to',
  'condition',
  'campus_place',
] as const;

export const FREE_RANGE = { from: FREE, to: FREE } as const;
export const isFreeRange = ({ from, to }: Pick<ListFilters, 'from' | 'to'>): boolean =>
  from === FREE && to === FREE;

interface Parameters {
  get: (name: string) => string | null;
}

/** Never fails: invalid values are left out, and a range from above to is turned round. */
export function parseListQuery(parameters: Parameters): ListQuery {
  const textOf = (name: string) => parameters.get(name) ?? '';
  const [one, other] = [centsOf(textOf('price_from')), centsOf(textOf('price_to'))];
  const isTurned = one !== null && other !== null && one > other;
  const place = textOf('campus_place').trim();
  return {
    text: textOf('q').trim(),
    category: textOf('category') || null,
    seller: textOf('seller') || null,
    kind: LISTING_KINDS.find((known) => known === textOf('kind')) ?? 'sale',
    order: LISTING_ORDERS.find((known) => known === textOf('order')) ?? null,
    from: isTurned ? other : one,
    to: isTurned ? one : other,
    condition: CONDITIONS.find((known) => known === textOf('condition')) ?? null,
    place: place === '' || place.length > CAMPUS_PLACE_LENGTH.max ? null : place,
  };
}

export function listParameters(query: Partial<ListQuery>): Record<string, string> {
  const { text, category, seller, kind, order, from, to, condition, place } = { ...NO_QUERY, ...query };
  return {
    ...(text !== '' && { q: text }),
    ...(category !== null && { category }),
    ...(seller !== null && { seller }),
    ...(kind !== 'sale' && { kind }),
    ...(order !== null && { order }),
    ...(from !== null && { price_from: toShortDollars(from) }),
    ...(to !== null && { price_to: toShortDollars(to) }),
    ...(condition !== null && { condition }),
    ...(place !== null && { campus_place: place }),
  };
}

export const isFiltered = ({ kind, from, to, condition, place }: ListFilters): boolean =>
  kind !== 'sale' || [from, to, condition, place].some((value) => value !== null);

export const matchesOf = ({ title, price }: { title: string; price: number | null }): ListQuery => ({
  ...NO_QUERY,
  text: title,
  to: price,
});

const queryString = (query: Partial<ListQuery>): string =>
  Object.entries(listParameters(query))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export function pushQuery(query: ListQuery): string {
  // A text searches all categories.
  const category = query.text === '' ? query.category?.trim() || null : null;
  return queryString({ ...query, category, seller: null, order: null });
}

export function newestPage({ text, ...query }: ListQuery, category: string | null): string {
  const page = text === '' && category !== null ? pagePaths.category(category) : pagePaths.search(text);
  const filters = queryString({ ...query, category: null, seller: null, order: 'newest' });
  return `${page}${page.includes('?') ? '&' : '?'}${filters}`;
}

export const listTitle = (text: string, category: string | null): string =>
  text === '' ? (category ?? '') : `“${text}”`;

function priceText({ from, to }: ListFilters): string | null {
  if (isFreeRange({ from, to })) return 'Free';
  if (from !== null && to !== null) return `$${toShortDollars(from)} to $${toShortDollars(to)}`;
  if (from !== null) return `From $${toShortDollars(from)}`;
  return to === null ? null : formatMaxPrice(to);
}

export function filterTexts(filters: ListFilters): { text: string; without: ListFilters }[] {
  const { kind, condition, place } = filters;
  const texts = [
    { text: kind === 'wanted' ? 'Wanted' : null, without: { ...filters, kind: 'sale' as const } },
    { text: priceText(filters), without: { ...filters, from: null, to: null } },
    { text: condition && CONDITION_NAMES[condition], without: { ...filters, condition: null } },
    { text: place, without: { ...filters, place: null } },
  ];
  return texts.flatMap(({ text, without }) => (text === null ? [] : [{ text, without }]));
}
