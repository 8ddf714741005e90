import { expect, test } from 'vitest';
import { cardAddress, type CardListing } from './cards.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './rendering/formats.ts';

const LAMP: CardListing = {
  id: 7,
  picture_key: 'a'.repeat(32),
  title: 'Desk lamp',
  price_cents: 1250,
  status: 'active',
};

test('a card’s address names its listing, and stays while the listing stays as it is', () => {
  expect(cardAddress(LAMP)).toMatch(/^\/media\/cards\/7-[0-9a-f]{16}\.jpg$/);
  expect(cardAddress({ ...LAMP })).toBe(cardAddress(LAMP));
});

test.each([
  ['photo', { picture_key: 'b'.repeat(32) }],
  ['title', { title: 'Desk lamp, new' }],
  ['price', { price_cents: 1200 }],
  ['missing price', { price_cents: null }],
  ['status', { status: 'sold' as const }],
])('another %s is another address', (_what, change) => {
  expect(cardAddress({ ...LAMP, ...change })).not.toBe(cardAddress(LAMP));
});

test('a card has the proportions that chat services show whole', () => {
  expect(CARD_WIDTH / CARD_HEIGHT).toBeCloseTo(1.91, 1);
});
