import { expect, test } from 'vitest';
import { choiceParameters, NO_CHOICE, parseChoice } from './listingFilters.ts';

const parse = (query: string) => parseChoice(new URLSearchParams(query));

test('what was chosen is read as it was written, and nothing else is written', () => {
  const query = 'order=cheapest&price_from=5&price_to=12.50&condition=like_new&campus_place=Main+Campus';
  const choice = parse(query);
  expect(choice).toEqual({
    order: 'cheapest',
    from: 500,
    to: 1250,
    condition: 'like_new',
    place: 'Main Campus',
  });
  expect(new URLSearchParams(choiceParameters(choice)).toString()).toBe(query);
  expect(choiceParameters(NO_CHOICE)).toEqual({});
});

test.each([
  'price_from=-5',
  'price_from=ten&price_to=1e9',
  'price_to=999999999',
  'price_from[]=6',
  'order=random',
  'order=',
  'condition=mint',
  `campus_place=${'x'.repeat(10_000)}`,
  'campus_place=++',
  '__proto__=1&constructor=2',
])('nonsense (%j) chooses nothing', (query) => {
  expect(parse(query)).toEqual(NO_CHOICE);
});

test('a range from above to is turned round, and of what is repeated the first counts', () => {
  expect(parse('price_from=20&price_to=5')).toMatchObject({ from: 500, to: 2000 });
  expect(parse('order=dearest&order=newest&price_to=3&price_to=4')).toMatchObject({
    order: 'dearest',
    to: 300,
  });
});
