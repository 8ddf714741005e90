import { expect, test } from 'vitest';
import { freeText, kindText, orderOptions, showText, withCount } from './filterLabels.ts';

const names = (defaultOrder: string) =>
  orderOptions(defaultOrder, ['newest', 'cheapest']).map(({ name }) => name);

test('the default order comes first, and no order twice', () => {
  expect(names('Newest')).toEqual(['Newest', 'Cheapest']);
  expect(names('Best match')).toEqual(['Best match', 'Newest', 'Cheapest']);
});

test('counts are shown with the options and on the button, where they are known', () => {
  const facets = {
    total: 1,
    free: 2,
    is_capped: false,
    conditions: { good: 3 },
    campus_places: {},
    safe_places: [],
  };
  expect(withCount('Good', 'good', 'conditions', facets)).toBe('Good (3)');
  expect(withCount('Gate', 'Gate', 'campus_places', facets)).toBe('Gate (0)');
  expect(withCount('Good', 'good', 'conditions', undefined)).toBe('Good');
  expect(showText(facets)).toBe('Show 1 listing');
  expect(showText({ ...facets, total: 20_000, is_capped: true })).toBe('Show 20,000+ listings');
  expect(freeText(facets)).toBe('Free (2)');
  expect(freeText(undefined)).toBe('Free');
  expect(kindText('sale', { ...facets, total: 10_000, is_capped: true })).toBe('For sale (10,000+)');
  expect(kindText('wanted', facets)).toBe('Wanted (1)');
  expect(kindText('wanted', undefined)).toBe('Wanted');
  expect(showText(undefined)).toBe('Show listings');
});
