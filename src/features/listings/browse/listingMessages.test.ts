import { expect, test } from 'vitest';
import * as messages from './listingMessages.ts';
import { CART_LATER, NO_DESCRIPTION } from './listingMessages.ts';

test('§8 and §2: the sentences, to the letter', () => {
  expect(messages.LISTINGS_FAILED).toBe('Failed to load products.');
  expect(messages.LISTINGS_EMPTY).toBe('No listings found.');
  expect(messages.LISTING_FAILED).toBe('Failed to load product details.');
  expect(NO_DESCRIPTION).toBe('No description available.');
  expect(CART_LATER).toBe('Add to Cart (feature in progress)');
});
