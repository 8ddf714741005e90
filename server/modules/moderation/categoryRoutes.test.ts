import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, type Facets } from '../../../src/contract/search.ts';
import { openModeratedMarket } from '../../tools/testing/moderatedMarket.ts';
import { post, titles } from '../../tools/testing/market.ts';

async function open() {
  const market = await openModeratedMarket();
  const [seller, moderator] = [market.of('rudo'), market.of('chipo')];
  return {
    ...market,
    seller,
    category: (body: object) => moderator.post(paths.moderationCategories, body),
    place: (body: object) => moderator.post(paths.moderationPlaces, body),
    categories: async () =>
      (await market.of('visitor').get(paths.categories)).body as { id: string; name: string }[],
    facets: async () => (await market.of('visitor').get(FACETS_PATH)).body as Facets,
  };
}

test('a moderator adds, renames and moves a category; the market has it at once, and the log says who @postgres', async () => {
  const { seller, category, categories, log } = await open();
  const find = async () => titles(await seller.get(`${paths.search}?q=bicycles`));
  expect(await find()).toEqual([]);
  const names = async () => (await categories()).map(({ name }) => name);
  const before = await names();
  expect(await category({ name: '  Bicycles   & Parts ' })).toMatchObject({ status: 204 });
  const added = (await categories()).at(-1);
  expect(added).toMatchObject({ name: 'Bicycles & Parts' });
  await post(seller, { title: 'Raleigh', category_id: String(added?.id) });
  expect(await find()).toEqual(['Raleigh']);
  for (const name of ['bicycles', 'Bicycles'])
    expect(await category({ id: added?.id, name })).toMatchObject({ status: 204 });
  for (const [position, order] of [
    [1, ['Bicycles', ...before]],
    [9, [...before, 'Bicycles']],
  ] as const) {
    expect(await category({ id: added?.id, position })).toMatchObject({ status: 204 });
    expect(await names()).toEqual(order);
  }
  const notes = [
    /stands at place 9 now/,
    /stands at place 1 now/,
    /"bicycles" is "Bicycles" now/,
    /"Bicycles & Parts" is "bicycles" now/,
    /a category now/,
  ];
  const rows = notes.map((note) => ({ actor: 'chipo', note: expect.stringMatching(note), can_undo: false }));
  expect(await log()).toMatchObject(rows);
});

test('a moderator adds a place; listings that named it get its spelling @postgres', async () => {
  const { seller, place, facets, log } = await open();
  await post(seller, { title: 'Pan', campus_place: 'great hall' });
  await post(seller, { title: 'Cup', campus_place: 'Adlam House' });
  // Cached for visitors.
  await facets();
  expect(await place({ name: 'Great Hall' })).toMatchObject({ status: 204 });
  expect((await facets()).campus_places).toMatchObject({ 'Great Hall': 1, 'Adlam House': 1 });
  expect((await place({ name: 'great hall' })).body).toEqual({ name: ['"Great Hall" is in the list.'] });
  expect(await log()).toMatchObject([{ actor: 'chipo', note: '"Great Hall" can be chosen now.' }]);
});
