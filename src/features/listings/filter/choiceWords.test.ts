import { expect, test } from 'vitest';
import { NO_CHOICE } from '../../../contract/listingFilters.ts';
import { chipsOf, freeText, orderOptions, showText, withCount } from './choiceWords.ts';

const names = (own: string) => orderOptions(own, ['newest', 'cheapest']).map(({ name }) => name);

test('a list’s own order comes first, and no order twice', () => {
  expect(names('Newest')).toEqual(['Newest', 'Cheapest']);
  expect(names('Best match')).toEqual(['Best match', 'Newest', 'Cheapest']);
});

test('each filter that was chosen is a chip, and is taken off alone', () => {
  const choice = {
    order: 'cheapest',
    from: 500,
    to: 1250,
    condition: 'like_new',
    place: 'Main Campus',
  } as const;
  expect(chipsOf(choice)).toEqual([
    { text: '$5 to $12.50', without: { ...choice, from: null, to: null } },
    { text: 'Like new', without: { ...choice, condition: null } },
    { text: 'Main Campus', without: { ...choice, place: null } },
  ]);
  expect(chipsOf({ ...NO_CHOICE, from: 100 })[0]?.text).toBe('From $1');
  expect(chipsOf({ ...NO_CHOICE, to: 100 })[0]?.text).toBe('Up to $1');
  expect(chipsOf({ ...NO_CHOICE, from: 0, to: 0 })[0]?.text).toBe('Free');
  expect(chipsOf(NO_CHOICE)).toEqual([]);
});

test('counts stand beside the choices and on the button, where they are known', () => {
  const facets = { total: 1, free: 2, is_capped: false, conditions: { good: 3 }, campus_places: {} };
  expect(withCount('Good', 'good', 'conditions', facets)).toBe('Good (3)');
  expect(withCount('Gate', 'Gate', 'campus_places', facets)).toBe('Gate (0)');
  expect(withCount('Good', 'good', 'conditions', undefined)).toBe('Good');
  expect(showText(facets)).toBe('Show 1 listing');
  expect(showText({ ...facets, total: 20_000, is_capped: true })).toBe('Show 20,000+ listings');
  expect(freeText(facets)).toBe('Free (2)');
  expect(freeText(undefined)).toBe('Free');
  expect(showText(undefined)).toBe('Show listings');
});
