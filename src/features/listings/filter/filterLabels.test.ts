import { expect, test } from 'vitest';
import type { Facets } from '../../../contract/search.ts';
import { orderOptions } from './FilterBar.tsx';
import { showText, withCount } from './FilterDialog.tsx';

const names = (defaultOrder: string) =>
  orderOptions(defaultOrder, ['newest', 'cheapest']).map(({ name }) => name);

const total = ({ total: count }: Facets) => count;

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
  expect(withCount('Good', facets, ({ conditions }) => conditions.good)).toBe('Good (3)');
  expect(withCount('Free', facets, ({ free }) => free)).toBe('Free (2)');
  expect(withCount('Free', { ...facets, free: undefined }, ({ free }) => free)).toBe('Free');
  expect(withCount('For sale', { ...facets, total: 10_000, is_capped: true }, total)).toBe(
    'For sale (10,000+)',
  );
  expect(withCount('Wanted', undefined, total)).toBe('Wanted');
  expect(showText(facets)).toBe('Show 1 listing');
  expect(showText({ ...facets, total: 20_000, is_capped: true })).toBe('Show 20,000+ listings');
  expect(showText(undefined)).toBe('Show listings');
});
