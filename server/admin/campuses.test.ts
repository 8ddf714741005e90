import { expect, test } from 'vitest';
import { readPlaces } from '../catalogue/placeStore.ts';
import { openMarket, typeCommand } from '../tools/testing/market.ts';

async function open() {
  const { server } = await openMarket();
  const { database } = server.context;
  return { database, admin: typeCommand.bind(null, server.context) };
}

test('an operator adds campuses, and gives one another name and host', async () => {
  const { admin } = await open();
  expect(await admin('campuses', 'list')).toEqual(['This market has one campus.']);
  expect(await admin('campuses', 'add', 'Cape Town', 'uct.example.org')).toEqual([
    'All of the market is of "Cape Town". Nothing looks different until you add another campus.',
  ]);
  expect(await admin('campuses', 'add', ' Wits ', 'WITS.example.org:8443')).toEqual([
    '"Wits" has its market at wits.example.org:8443.',
  ]);
  expect(await admin('campuses', 'rename', 'wits', 'Witwatersrand')).toEqual([
    '"Wits" is called "Witwatersrand" now.',
  ]);
  expect(await admin('campuses', 'host', 'Witwatersrand', 'wits.example.org:80')).toEqual([
    '"Witwatersrand" has its market at wits.example.org now.',
  ]);
  expect((await admin('campuses', 'list')).join()).toMatch(
    /Cape Town +uct\.example\.org.*Witwatersrand +wits/s,
  );
  for (const [args, sentence] of [
    [['add', 'cape town', 'a.example.org'], '"cape town" is in the list.'],
    [['add', 'Rhodes', 'uct.example.org'], 'uct.example.org is the host of "Cape Town".'],
    [['add', 'Rhodes', 'https://a.example.org'], 'Give the host as in its addresses: campus.example.org'],
    [['add', ' ', 'a.example.org'], 'Give a name of at most 60 characters.'],
    [['host', 'Rhodes', 'a.example.org'], 'There is no such campus; see:'],
  ] as const)
    await expect(admin('campuses', ...args)).rejects.toThrow(sentence);
});

test('places are added to the campus that the command names', async () => {
  const { admin, database } = await open();
  await admin('campuses', 'add', 'Cape Town', 'uct.example.org');
  await admin('campuses', 'add', 'Wits', 'wits.example.org');
  await admin('places', 'add', 'Main Campus', '--campus', 'Wits');
  await admin('places', 'meet', 'main campus', '--campus', 'wits');
  expect((await admin('places', 'list', '--campus', 'Wits')).join()).toMatch(/Main Campus +good to meet/);
  expect((await admin('places', 'list')).join()).not.toContain('good to meet');
  await admin('places', 'remove', 'Main Campus', '--campus', 'Wits');
  expect(await readPlaces(database, 2)).toEqual([]);
  expect(await readPlaces(database)).toContain('Main Campus');
});
