import { CONDITIONS, type Condition } from './condition.ts';
import { CAMPUS_PLACE_LENGTH } from './limits.ts';
import { FREE, toDollars } from './price.ts';

/** In what order a list comes, but for its own: the best match of a search, the newest of the others. */
export const LISTING_ORDERS = ['newest', 'cheapest', 'dearest'] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** By what a list can be narrowed. */
export const LISTING_FILTERS = ['price', 'free', 'condition', 'campus_place'] as const;

/** What was chosen of a list; null where nothing was. Prices are whole US cents, both ends included. */
export interface ListingChoice {
  order: ListingOrder | null;
  from: number | null;
  to: number | null;
  condition: Condition | null;
  place: string | null;
}

export const NO_CHOICE: ListingChoice = { order: null, from: null, to: null, condition: null, place: null };

/** What is given away: the price from 0 to 0, in an address too. */
export const FREE_RANGE = { from: FREE, to: FREE } as const;
export const isFreeRange = ({ from, to }: Pick<ListingChoice, 'from' | 'to'>): boolean =>
  from === FREE && to === FREE;

/** The names of the parameters, in an address of the app as in a call. */
export const CHOICE_PARAMETERS = ['order', 'price_from', 'price_to', 'condition', 'campus_place'] as const;

/** Cents, or null for what is no price: negative, a word, more than the form takes. */
export function centsOf(typed: string): number | null {
  const text = typed.trim();
  return /^(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2})$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** The parameters of an address: the first of each name, or null. */
interface Parameters {
  get: (name: string) => string | null;
}

/**
 * What the parameters of a list choose. Whatever makes no sense is left out, of a repeated one the first
 * counts, and a range from above to is turned round: an address is never an error.
 */
export function parseChoice(query: Parameters): ListingChoice {
  const [one, other] = [centsOf(query.get('price_from') ?? ''), centsOf(query.get('price_to') ?? '')];
  const isTurned = one !== null && other !== null && one > other;
  const place = query.get('campus_place')?.trim() ?? '';
  return {
    order: LISTING_ORDERS.find((known) => known === query.get('order')) ?? null,
    from: isTurned ? other : one,
    to: isTurned ? one : other,
    condition: CONDITIONS.find((known) => known === query.get('condition')) ?? null,
    place: place === '' || place.length > CAMPUS_PLACE_LENGTH.max ? null : place,
  };
}

const dollarsOf = (cents: number) => toDollars(cents).replace(/\.00$/, '');

/** The parameters by which a choice stands in an address or a call: only what was chosen. */
export function choiceParameters({ order, from, to, condition, place }: ListingChoice) {
  const chosen: Partial<Record<(typeof CHOICE_PARAMETERS)[number], string>> = {};
  if (order !== null) chosen.order = order;
  if (from !== null) chosen.price_from = dollarsOf(from);
  if (to !== null) chosen.price_to = dollarsOf(to);
  if (condition !== null) chosen.condition = condition;
  if (place !== null) chosen.campus_place = place;
  return chosen;
}

/** Whether anything narrows the list; an order does not. */
export const isNarrowed = ({ from, to, condition, place }: ListingChoice): boolean =>
  [from, to, condition, place].some((value) => value !== null);
