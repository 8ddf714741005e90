import { hash } from 'node:crypto';
import type { ListingRow } from '../../database/tables.ts';

/** The size that link previews ask for, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What a card shows, and which listing it is of. */
export type CardListing = Pick<ListingRow, 'id' | 'picture_key' | 'title' | 'price_cents' | 'status'>;

/** Raised when the drawing changes, so that cards drawn before are drawn anew, under new addresses. */
const DESIGN = 2;

/** Names all that a card shows in 16 hexadecimal digits: whatever changes on the card changes them. */
export function cardHash({ picture_key, title, price_cents, status }: CardListing): string {
  const shown = JSON.stringify([DESIGN, picture_key, title, price_cents, status]);
  return hash('sha256', shown, 'hex').slice(0, 16);
}

/**
 * The path of the JPEG that stands for a listing in link previews (`og:image`). Its address changes with what it shows,
 * so that chat services, which keep pictures by address, never show an old price.
 */
export function cardAddress(listing: CardListing): string {
  return `/media/cards/${listing.id}-${cardHash(listing)}.jpg`;
}
