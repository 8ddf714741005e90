import { expect, test } from 'vitest';
import { marketOf, substitutes, titles } from '../../tools/testing/market.ts';

test.each([
  ['im looking for a headset for my online class', ['Sony headphones'], ['Driving class']],
  ['want to buy a fridge for my room', ['Bar fridge'], ['Room to share']],
  ['a phone under $50', ['Itel phone'], ['50 litre tank']],
  ['book for anatomy class', ['Anatomy textbook'], ['Driving class']],
])('of %j what names the thing counts, not what it is for', async (q, found, besides) => {
  const { find } = await marketOf(...found, ...besides);
  expect(titles(await find(q))).toEqual(found);
});

test('where nobody has the thing, another stands in, and that is said', async () => {
  const { find } = await marketOf('Galaxy A54', '2 plate stove', 'Big umbrela', [
    'Braids',
    'I come to you, 5 dollars',
  ]);
  for (const [q, title, told] of [
    ['iphone 11', 'Galaxy A54', 'galaxy'],
    ['gas stove', '2 plate stove', 'stove'],
    ['umbrella', 'Big umbrela', 'umbrela'],
  ] as const) {
    const answer = await find(q);
    expect(titles(answer)).toEqual([title]);
    expect(substitutes(answer)).toContain(told);
  }
});

test('letters and digits of a model are not looked for one by one', async () => {
  const { find } = await marketOf('HP i5 laptop', ['Braids', 'I come to you. Deposit 5.']);
  expect(titles(await find('i5'))).toEqual(['HP i5 laptop']);
});

test('an HP EliteBook is an HP laptop, of which nothing need be said', async () => {
  const { find } = await marketOf('HP EliteBook', 'Laptop backpack');
  expect(titles(await find('hp laptop'))[0]).toBe('HP EliteBook');
  expect(substitutes(await find('hp laptop'))).toBeNull();
  expect(titles(await find('laptop bag'))[0]).toBe('Laptop backpack');
  expect(substitutes(await find('laptop bag'))).toBeNull();
});

test('one misspelt laptop hides no other on a small market either', async () => {
  const { find } = await marketOf('Dell laptop', 'HP laptop', 'labtop Acer');
  expect(titles(await find('labtop'))).toEqual(['labtop Acer', 'HP laptop', 'Dell laptop']);
});

test.each([
  ['desk', 'Study desk', 'Desk lamp'],
  ['fridge', 'Old fridge', 'Fridge guard plug'],
  ['laptop', 'HP laptop with bag', 'Battery for a laptop'],
  ['hembe', 'White shirt', 'Shirt and hoodie printing'],
  ['shoes', 'Brown shoes', 'Adidas tracksuit'],
  ['mattress', 'Foam mattress', 'Bed with mattress'],
])('of what has the word of %j, %j comes before %j', async (q, thing, other) => {
  const { find } = await marketOf(thing, other);
  expect(titles(await find(q))).toEqual([thing, other]);
});
