import { expect, test } from 'vitest';
import { marketOf, titles, typeCommand } from '../tools/testing/market.ts';

async function open(...listings: string[]) {
  const { server, find } = await marketOf(...listings);
  const run = typeCommand.bind(null, server.context);
  return { server, find, run };
}

test('a line that the operator adds is used at once, and no longer once it is removed', async () => {
  const { find, run } = await open('Jik 750ml');
  expect(titles(await find('bleach'))).toEqual([]);
  expect(await run('synonyms', 'add', 'Bleach,  jik')).toEqual([
    'Searches use "bleach, jik" within a minute.',
  ]);
  expect(titles(await find('bleach'))).toEqual(['Jik 750ml']);
  expect(await run('synonyms', 'list', 'jik')).toEqual(['Line         Use', 'bleach, jik']);
  await run('synonyms', 'remove', 'bleach, jik');
  expect(titles(await find('bleach'))).toEqual([]);
  await expect(run('synonyms', 'remove', 'bleach, jik')).rejects.toThrow('There is no such line');
});

test('the operator sees searches without results, and nothing personal @postgres', async () => {
  const { server, find, run } = await open('Red kettle');
  expect(await run('searches', 'missed')).toEqual(['No search has found nothing.']);
  for (const q of [
    'drone',
    'any Drone',
    '0771234567',
    'rudo@example.com',
    'kettle',
    'ketle',
    'x'.repeat(60),
  ]) {
    await find(q);
  }
  await server.app.close();
  expect(await run('searches', 'missed')).toEqual([
    'Searched for  Times  Last',
    'drone         2      2026-01-31',
    'ketle         1      2026-01-31',
  ]);
  await run('searches', 'clear');
  expect(await run('searches', 'missed')).toEqual(['No search has found nothing.']);
});

test('the words of all listings are written anew', async () => {
  const { server, find, run } = await open('Red kettle', 'Blue kettle');
  await server.context.database.deleteFrom('listing_terms').execute();
  server.context.market.changed();
  expect(titles(await find('kettle'))).toEqual([]);
  expect(await run('reindex')).toEqual(['2 listings are indexed.']);
  expect(titles(await find('kettle'))).toEqual(['Blue kettle', 'Red kettle']);
});
