import { expect, test } from 'vitest';
import { orderOptions } from './FilterBar.tsx';
import { showText, withCount } from './FilterDialog.tsx';

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
  expect(withCount('Good', facets, facets.conditions.good)).toBe('Good (3)');
  expect(withCount('Free', facets, facets.free)).toBe('Free (2)');
  expect(withCount('Free', facets, undefined)).toBe('Free');
  expect(withCount('For sale', { ...facets, total: 10_000, is_capped: true }, 10_000)).toBe(
    'For sale (10,000+)',
  );
  expect(withCount('Wanted', undefined, 3)).toBe('Wanted');
  expect(showText(facets)).toBe('Show 1 listing');
  expect(showText({ ...facets, total: 20_000, is_capped: true })).toBe('Show 20,000+ listings');
  expect(showText(undefined)).toBe('Show listings');
});
