import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { Answer } from '../../tools/testing/client.ts';
import { marketOf, next, substitutes, titles } from '../../tools/testing/market.ts';

test('title matches come first, then the others, the newest first among each', async () => {
  const { find } = await marketOf('Red kettle', ['Old stove', 'With a kettle.'], 'Blue kettle', [
    'Mug',
    'For the kettle',
  ]);
  const answer = await find('kettle');
  expect(answer.status).toBe(200);
  expect(titles(answer)).toEqual(['Blue kettle', 'Red kettle', 'Mug', 'Old stove']);
});

test('where one answer holds all that was found, it says how many that is', async () => {
  const { find } = await marketOf('Red kettle', 'Blue kettle', 'Mug');
  expect((await find('kettle')).headers['x-total-count']).toBe('2');
  expect((await find('nothing-like-it')).headers['x-total-count']).toBe('0');
  expect((await find('kettle', '&limit=1')).headers['x-total-count']).toBeUndefined();
});

test('what has every word comes before what has some, whatever their case or marks', async () => {
  const { find } = await marketOf(['Café table', 'Solid oak'], ['Café chair', 'Solid pine'], 'Oak desk');
  expect(titles(await find('CAFE oak'))).toEqual(['Café table', 'Oak desk']);
  expect(titles(await find('solid café'))).toEqual(['Café chair', 'Café table']);
});

test('where nothing has the last word it may be the beginning of one, and that is said', async () => {
  const { find } = await marketOf('Scientific calculator', 'Calcium tablets');
  expect(titles(await find('calci'))).toEqual(['Calcium tablets']);
  expect(titles(await find('scientific calculat'))).toEqual(['Scientific calculator']);
  expect(substitutes(await find('calci'))).toBe('calcium');
  expect(titles(await find('calci scientific'))).toEqual(['Scientific calculator']);
});

test('a misspelt word still finds the kettle, and what is like no word nothing', async () => {
  const { find } = await marketOf('Red kettle', 'Red bicycle');
  for (const q of ['ketle', 'kettel', 'kittle', 'kettlle', 'red kattle', 'kettlw'])
    expect([q, titles(await find(q))]).toEqual([q, ['Red kettle']]);
  for (const q of ['helicopter', 'xq', 'zzzzzz', '!?', '"', "'); drop table market", '\0'])
    expect([q, await find(q)]).toMatchObject([q, { status: 200, body: [] }]);
});

test('what means something to the search engine is taken for plain words', async () => {
  const { find } = await marketOf('Red kettle', 'Not a kettle or near it');
  expect(titles(await find('NOT kettle" OR (near* :it'))).toEqual(['Not a kettle or near it', 'Red kettle']);
});

test('an empty query answers the whole list, newest first, counted', async () => {
  const { visitor, find } = await marketOf('Red kettle', 'Blue kettle');
  for (const answer of [await find(''), await find('  '), await visitor.get(paths.search)]) {
    expect(titles(answer)).toEqual(['Blue kettle', 'Red kettle']);
    expect(answer.headers['x-total-count']).toBe('2');
  }
});

test('following the next links meets every match once, in order, of a misspelt word too', async () => {
  const others = [1, 2, 3].map((number): [string, string] => [`Stove ${number}`, 'And a kettle.']);
  const { visitor, find } = await marketOf('Kettle 1', 'Kettle 2', 'Kettle 3', ...others);
  for (const q of ['kettle', 'ketle']) {
    const seen: string[] = [];
    let page: Answer = await find(q, '&limit=2');
    for (;;) {
      expect(titles(page)).toHaveLength(2);
      seen.push(...titles(page));
      const link = next(page);
      if (link === undefined) break;
      expect(link).toContain(`q=${q}`);
      page = await visitor.get(link);
    }
    expect(seen).toEqual(['Kettle 3', 'Kettle 2', 'Kettle 1', 'Stove 3', 'Stove 2', 'Stove 1']);
  }
});

test('a page that cannot be is refused by the name of its parameter', async () => {
  const { find } = await marketOf();
  for (const query of ['limit=0', 'limit=many', 'cursor=nonsense', 'cursor=aWQ6MQ']) {
    const { status, body } = await find('kettle', `&${query}`);
    expect([status, Object.keys(body as object)]).toEqual([400, query.split('=').slice(0, 1)]);
  }
});

test('the index follows every change: other words, sold, on sale again, deleted', async () => {
  const { seller, find } = await marketOf('Red kettle');
  const patch = (body: object) => seller.send('PATCH', paths.listing('1'), { body });
  await patch({ title: 'Green pan' });
  expect(titles(await find('kettle'))).toEqual([]);
  expect(titles(await find('pan'))).toEqual(['Green pan']);
  await patch({ description: 'Nearly a wok.' });
  expect(titles(await find('wok'))).toEqual(['Green pan']);
  await patch({ status: 'sold' });
  expect(titles(await find('pan'))).toEqual([]);
  await patch({ status: 'reserved' });
  expect(titles(await find('pan'))).toEqual(['Green pan']);
  await seller.send('DELETE', paths.listing('1'));
  expect(titles(await find('pan'))).toEqual([]);
});
