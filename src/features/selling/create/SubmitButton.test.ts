import { expect, test } from 'vitest';
import { summaryOf } from './SubmitButton.tsx';

const VALUES = { photos: [], title: ' ', price: '-3', category_id: '', phone_number: '077' };

test.each([
  [[], null],
  [['title'], 'Still missing: Title.'],
  [['category_id', 'title', 'photos'], 'Still missing: Photo, Title and Category.'],
  [['price'], 'To be corrected: Price.'],
  [['phone_number', 'photos', 'price'], 'Still missing: Photo. To be corrected: Price and Phone number.'],
])('with errors in %j the button has the summary %j', (invalid, summary) => {
  expect(summaryOf(invalid, VALUES)).toBe(summary);
});

test('an invalid photo is to be corrected, not missing', () => {
  expect(summaryOf(['photos'], { photos: ['a photo of 3 MB'] })).toBe('To be corrected: Photo.');
});

test.each([
  [[], null],
  [['price'], 'Still missing: Photo, Title and Category. To be corrected: Price.'],
  [['title'], 'Still missing: Photo, Title and Category.'],
])('with errors in %j the button lists all missing fields, also untouched ones: %j', (invalid, summary) => {
  const values = { ...VALUES, location: 'Harare' };
  expect(summaryOf(invalid, values, ['photos', 'title', 'category_id', 'location'])).toBe(summary);
});
