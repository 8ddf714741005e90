import { expect, test } from 'vitest';
import * as messages from './categoryMessages.ts';

test('§8: the sentences, to the letter', () => {
  expect(messages.CATEGORIES_FAILED).toBe('Failed to load categories');
  expect(messages.CATEGORIES_EMPTY).toBe('No categories available');
  expect(messages.CATEGORY_UNKNOWN).toBe('No products found in this category');
});
