import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { marketOf, next, substitutes, titles } from '../../tools/testing/market.ts';

test('a word is found in singular and plural alike, and in its other forms after that', async () => {
  const { find } = await marketOf('Maxi dress', 'Two dresses', 'Chicken, dressed');
  const answer = await find('dresses');
  expect(titles(answer)).toEqual(['Two dresses', 'Maxi dress', 'Chicken, dressed']);
  expect(substitutes(answer)).toBeNull();
});

test('what means the same comes before kinds of it, and a plural in Shona is known', async () => {
  const { find } = await marketOf('Brown shoes', 'Nike Jordan 1');
  expect(titles(await find('mabhutsu'))).toEqual(['Brown shoes', 'Nike Jordan 1']);
});

test('written together or apart, a word finds the other, and nothing is said of it', async () => {
  const pairs = [
    ['text book', 'Physics textbook'],
    ['airfryer', 'Air fryer 4L'],
    ['16 gb', 'Flash 16GB'],
    ['32gb', 'Tablet 32 GB'],
    ['galaxy a 54', 'Galaxy A54'],
  ] as const;
  const { find } = await marketOf(...pairs.map(([, title]) => title));
  for (const [q, title] of pairs) {
    const answer = await find(q);
    expect([titles(answer), substitutes(answer)]).toEqual([[title], null]);
  }
});

test('a word finds what means the same, and its words are told', async () => {
  const { find } = await marketOf(
    'Law textbook',
    'Adidas sneakers',
    'Bar fridge',
    'Samsung galaxy A54',
    'Laptop backpack',
  );
  for (const [q, title, told] of [
    ['bhuku', 'Law textbook', 'textbook'],
    ['takkies', 'Adidas sneakers', 'sneakers'],
    ['refrigerator', 'Bar fridge', 'bar'],
    ['fone', 'Samsung galaxy A54', 'galaxy'],
  ] as const) {
    const answer = await find(q);
    expect(titles(answer)[0]).toBe(title);
    expect(substitutes(answer)).toContain(told);
  }
});

test('who needs something to cook on finds stoves before what was cooked', async () => {
  const { find } = await marketOf('2 plate stove', ['Sadza and stew', 'Cooked today.']);
  expect(titles(await find('something to cook on'))).toEqual(['2 plate stove', 'Sadza and stew']);
});

test('a misspelt word stands for the word alone, not for all that means the same', async () => {
  const { find } = await marketOf('HP EliteBook', 'Dell laptop');
  const answer = await find('labtop');
  expect(titles(answer)).toEqual(['Dell laptop', 'HP EliteBook']);
  expect(substitutes(answer)).toBe('laptop');
});

test('a synonym is found in its plural, and in no other form of it', async () => {
  const { find } = await marketOf('Two coats', 'Coated dumbbells');
  expect(titles(await find('jacket'))).toEqual(['Two coats']);
});

test('the name of a category finds what is in it', async () => {
  const { find } = await marketOf('Kettle', 'Desk');
  expect(titles(await find('electronics'))).toEqual(['Desk', 'Kettle']);
  expect(titles(await find('furniture'))).toEqual([]);
});

test('a laptop that is not called one comes before a backpack for it', async () => {
  const { find } = await marketOf('HP EliteBook', 'Laptop backpack');
  expect(titles(await find('laptop'))).toEqual(['HP EliteBook', 'Laptop backpack']);
});

test('one misspelt listing hides nobody who spelt the word right', async () => {
  const { find } = await marketOf('Dell loptap', ...[1, 2, 3, 4, 5].map((number) => `Loptop ${number}`));
  expect(titles(await find('loptap'))[0]).toBe('Dell loptap');
  expect(titles(await find('loptap'))).toHaveLength(6);
});

test('what is like a word is not taken for it', async () => {
  const { find } = await marketOf('Tennis racket', 'Power bank', 'Phoney story');
  for (const q of ['jacket', 'iphone', 'helicopter']) expect([q, titles(await find(q))]).toEqual([q, []]);
});

test('a listing with some of the words stands in for one with all of them, and that is said', async () => {
  const { find } = await marketOf('Leather handbag', 'Red pen');
  const answer = await find('gucci handbag');
  expect(titles(answer)).toEqual(['Leather handbag']);
  expect(substitutes(answer)).toBe('handbag');
  expect(titles(await find('red zzzzzz'))).toEqual([]);
});

test('each listing that is found comes once, page by page', async () => {
  const laptops = [1, 2, 3].map((number) => `Laptop ${number}`);
  const books = ['Law textbook', 'Book of law', 'Law novel', 'Novel'];
  const { find, visitor } = await marketOf(...laptops, 'Laptop bag', 'Bag for a laptop', 'Bag', ...books);
  const queries = [
    'laptop bag',
    'loptop',
    'law book',
    'bhuku',
    'laptop zzzz',
    'acer laptop zzzz',
    'gas laptop',
  ];
  for (const q of queries) {
    const whole = titles(await find(q));
    expect(whole.length).toBeGreaterThan(1);
    const seen: string[] = [];
    let page = await find(q, '&limit=1');
    for (;;) {
      seen.push(...titles(page));
      const link = next(page);
      if (link === undefined) break;
      page = await visitor.get(link);
    }
    // What comes last on its page is decided page by page.
    expect([q, seen.toSorted()]).toEqual([q, whole.toSorted()]);
  }
});

test('a cursor of another kind is refused', async () => {
  const { visitor } = await marketOf('Kettle');
  for (const cursor of ['9:0:1:1', '01:x:1:1', 'title:1']) {
    const encoded = Buffer.from(cursor).toString('base64url');
    expect((await visitor.get(`${paths.search}?q=kettle&cursor=${encoded}`)).status).toBe(400);
  }
});

test("a category's other listings follow those that have its name, however many these are", async () => {
  const others = ['Kettle', 'Heater', 'Iron'];
  const described: [string, string] = ['Toaster', 'For electronics'];
  const named = Array.from({ length: 34 }, (_, index) => `Electronics box ${index}`);
  const { visitor, find } = await marketOf(described, ...others, ...named);
  const first = await find('electronics', '&limit=30');
  const second = await visitor.get(next(first) ?? '');
  expect([...titles(first), ...titles(second)]).toEqual([
    ...named.toReversed(),
    'Toaster',
    ...others.toReversed(),
  ]);
});
