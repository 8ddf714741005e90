import { expect, test } from 'vitest';
import { interpret } from './terms.ts';

const words = (query: string) => interpret(query).tokens.map((token) => token.readings.join('/'));

test.each([
  ['is there a kettle for sale', ['kettle']],
  ['Anyone selling cheap shoes?', ['shoes']],
  ['how much is the HP 840 G5', ['hp', '840', 'g5']],
  ['ndiri kutsvaga bhuku', ['bhuku']],
  ['galaxy a 54', ['galaxy', 'a54']],
  ['cheap i phone 11', ['iphone', '11']],
  ['phone under 50', ['phone']],
  ['desk for 30 dollars', ['desk']],
  ['$20', ['20']],
  ['is there any', ['is', 'there', 'any']],
  ['!?', []],
])('of %j the words that are looked for are %j', (query, expected) => {
  expect(words(query)).toEqual(expected);
});

test('an endless query ends', () => {
  expect(interpret(Array.from({ length: 999 }, (_, index) => `w${index}`).join(' ')).tokens).toHaveLength(8);
});
