import type { Shop } from '../../contract/profile.ts';

export const SHOP_FAILED = 'Failed to load the shop';
export const SHOP_MISSING = 'This shop does not exist, or its owner has closed it.';

/** By the campus's clock, so that the server and every browser name the same month. */
const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});

/** Since when a seller is here, and how much they have sold: "Joined March 2026 · 3 sold". */
export function shopFacts({ joined_at: joined, sold }: Pick<Shop, 'joined_at' | 'sold'>): string {
  const moment = new Date(joined ?? Number.NaN);
  const since = Number.isNaN(moment.getTime()) ? [] : [`Joined ${MONTH.format(moment)}`];
  return [...since, `${sold} sold`].join(' · ');
}
