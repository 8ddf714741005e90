import type { Listing } from '../../../contract/listing.ts';

/** What to do before paying, by words of a category's name. */
const BY_CATEGORY: readonly [category: RegExp, line: string][] = [
  [
    /phone|electronic|laptop|computer|appliance|gadget/i,
    'Switch it on and try it before you pay, and check that it is not locked to an account.',
  ],
  [/service|tutor/i, 'Agree on the price and what is done first. Pay when it is done.'],
  [/book|stationer/i, 'Check the edition, and that no page is missing, before you pay.'],
  [/fashion|beauty|cloth|shoe/i, 'Try it on. Pay when you have it in your hands.'],
  [/furniture|hostel|home|kitchen/i, 'See it where it stands, and agree on who moves it, before you pay.'],
];

const ELSE = 'Meet in a public place by day. Pay when you have seen it.';
const TO_BUYER = 'Meet in a public place by day. Hand it over when the money is in your wallet.';

/** One line of safety beside the contact buttons. */
export function safetyLine({ kind, category }: Pick<Listing, 'kind' | 'category'>): string {
  if (kind === 'wanted') return TO_BUYER;
  return BY_CATEGORY.find(([words]) => words.test(category?.name ?? ''))?.[1] ?? ELSE;
}

/** Where to meet, for the text to the other person: the listing's own place where it is a safe one. */
export const meetingPlace = (
  { campus_place: own }: Pick<Listing, 'campus_place'>,
  safePlaces: readonly string[],
): string | null => (own !== null && safePlaces.includes(own) ? own : (safePlaces[0] ?? null));
