import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { joinMarket, marketOf, post, suspend, titles, typeCommand } from '../tools/testing/market.ts';

/** A market of these listings, and a command of the operator with what it prints. */
async function open(...listings: string[]) {
  const market = await marketOf(...listings);
  const { server, seller } = market;
  const { database } = server.context;
  return {
    ...market,
    log: () => database.selectFrom('moderation_actions').select(['actor', 'kind', 'note']).execute(),
    run: async (...args: string[]) => (await typeCommand(server.context, ...args)).join('\n'),
    names: async () =>
      ((await seller.get(paths.categories)).body as { name: string }[]).map(({ name }) => name),
  };
}

test('a category that has had listings is removed once it is said where they go', async () => {
  const { server, seller, visitor, run, names } = await open();
  await post(seller, { category_id: '2', title: 'Novel' });
  await post(seller, { category_id: '8', title: 'Football' });
  const { body } = await post(seller, { category_id: '8', title: 'Net' });
  await seller.send('DELETE', paths.listing((body as { slug: string }).slug));
  await expect(run('category', 'remove', 'Sports')).rejects.toThrow(
    'Say where its 2 listings go: npm run admin -- category remove "Sports" --to "…"',
  );
  expect(await run('category', 'remove', 'Sports', '--to', 'Services')).toBe(
    '"Sports" is removed; its listings are in "Services".',
  );
  expect(await names()).not.toContain('Sports');
  expect((await visitor.get(paths.listings)).body).toMatchObject([
    { title: 'Football', category: { name: 'Services' } },
    { title: 'Novel', category: { name: 'Textbooks' } },
  ]);
  expect(await run('category', 'list')).toMatch(
    /^Category +Place +Listings\nElectronics +1 +0\n[^]*\nServices +\d +1/,
  );
  expect(await server.context.database.selectFrom('listings').select('id').execute()).toHaveLength(3);
});

test('an invalid command prints one sentence, and changes nothing', async () => {
  const { run, names } = await open();
  const before = await names();
  for (const [args, sentence] of [
    [['add', 'food snacks'], 'Give another name: "Food & Snacks" would have the same address, food-snacks.'],
    [['rename', 'Cars', 'Bikes'], 'There is no category "Cars"; there are: Electronics, Textbooks, '],
    [['rename', 'Sports', 'Food snacks'], 'Give another name: "Food & Snacks" would have the same address'],
    ...['up', '0', '9'].map((place) => [['move', 'Sports', place], 'Give a place from 1 to 8.'] as const),
    [['remove', 'Sports', '--to', 'sports'], 'Name another category behind --to.'],
  ] as const)
    await expect(run('category', ...args)).rejects.toThrow(sentence);
  expect(await names()).toEqual(before);
});

test('the operator makes a code for a new password, and none without its row in the log @postgres', async () => {
  const { server, run, log } = await open();
  const { database } = server.context;
  const printed = await run('user', 'password', '@RUDO', '--why', 'called');
  expect(printed).toMatch(/good for 24 hours[^]*: [\dA-Z-]{14}$/m);
  // The test market has no PUBLIC_URL.
  expect(printed).toContain('That address works on this machine alone.');
  expect(await log()).toEqual([{ actor: 'operator', kind: 'password', note: 'test: called' }]);
  await database.deleteFrom('reset_codes').execute();
  await sql`alter table moderation_actions rename to lost`.execute(database);
  await expect(run('user', 'password', 'rudo')).rejects.toThrow('moderation_actions');
  expect(await database.selectFrom('reset_codes').select('user_id').execute()).toEqual([]);
});

test('the status names version and commit, users and listings', async () => {
  const { run } = await open();
  const status = await run('status');
  expect(status).toMatch(
    /^Version +\d+\.\d+\.\d+, .*Node \d+[^]*^Database +\S+\nUsers +1\nListings +0, 0 of/m,
  );
  expect(status).toMatch(/^Warning: The market makes no backups by itself[^]*^Backups +none by itself$/m);
});

test('the operator makes a moderator, and takes it back; the log says both', async () => {
  const { server, seller, run, log } = await open();
  const other = await joinMarket(server, 'chipo');
  for (const client of [seller, other]) await post(client);
  const isModerator = async (client = seller) =>
    ((await client.get(paths.ownProfile)).body as { is_moderator: boolean }).is_moderator;
  expect(await run('user', 'moderator', 'rudo')).toBe('rudo is moderator.');
  expect([await isModerator(), await isModerator(other)]).toEqual([true, false]);
  expect(await run('user', 'moderator', 'rudo')).toBe('rudo is moderator already.');
  expect(await run('user', 'show', 'rudo')).toMatch(/^Listings +1\nRole +moderator\n[^]*\nSuspended +no$/m);
  expect(await run('user', 'moderator', 'rudo', '--off')).toBe('rudo is moderator no more.');
  expect(await isModerator()).toBe(false);
  expect((await log()).map(({ kind }) => kind)).toEqual(['appoint', 'demote']);
  await other.send('DELETE', paths.listing('2'));
  await suspend(server.context, 'chipo');
  expect(await run('user', 'show', 'chipo')).toMatch(/^Listings +0\n[^]*\nSuspended +yes/m);
});

test('who asks in writing is deleted for good, after a question @postgres', async () => {
  const { seller, visitor, run, log } = await open();
  await post(seller);
  await expect(run('user', 'delete', 'rudo')).rejects.toThrow('add --yes at the end');
  const exported: unknown = JSON.parse(await run('user', 'export', 'rudo', '--why', 'asked'));
  expect(exported).toMatchObject({ profile: { username: 'rudo' }, listings: [{ title: 'Red kettle' }] });
  expect(await run('user', 'delete', 'rudo', '--yes')).toBe('The account of rudo is deleted.');
  expect((await seller.get(paths.ownProfile)).status).toBe(401);
  expect((await visitor.get(paths.listings)).body).toEqual([]);
  expect(await log()).toEqual([
    { actor: 'operator', kind: 'export', note: 'test: asked' },
    { actor: 'operator', kind: 'erase', note: 'test' },
  ]);
});

test('a line that the operator adds is used at once, and no longer once it is removed', async () => {
  const { find, run } = await open('Jik 750ml');
  expect(titles(await find('bleach'))).toEqual([]);
  expect(await run('synonyms', 'add', 'Bleach,  jik')).toBe('Searches use "bleach, jik" within a minute.');
  expect(titles(await find('bleach'))).toEqual(['Jik 750ml']);
  expect(await run('synonyms', 'list', 'jik')).toBe('Line         Use\nbleach, jik');
  await run('synonyms', 'remove', 'bleach, jik');
  expect(titles(await find('bleach'))).toEqual([]);
  await expect(run('synonyms', 'remove', 'bleach, jik')).rejects.toThrow('There is no such line');
});

test('a line that came with the market is off until the operator adds it again', async () => {
  const { find, run } = await open('Bar fridge');
  const found = async () => titles(await find('firiji'));
  const [, line = ''] = (await run('synonyms', 'list', 'firiji')).split('\n');
  expect(await found()).toEqual(['Bar fridge']);
  await run('synonyms', 'remove', line.trim());
  expect(await found()).toEqual([]);
  expect(await run('synonyms', 'list', 'firiji')).toMatch(/ off$/m);
  await run('synonyms', 'add', line.trim());
  expect(await found()).toEqual(['Bar fridge']);
});

test('the operator sees searches without results, and nothing personal @postgres', async () => {
  const { server, find, run } = await open('Red kettle');
  for (const q of ['drone', 'any Drone', '0771234567', 'rudo@a.org', 'kettle', 'ketle', 'x'.repeat(60)])
    await find(q);
  await find('bicycle', '&kind=wanted');
  await server.app.close();
  expect((await run('searches', 'missed')).split('\n')).toEqual([
    'Searched for  Times  Last',
    'drone         2      2026-01-31',
    'ketle         1      2026-01-31',
  ]);
  await run('searches', 'clear');
  expect(await run('searches', 'missed')).toBe('No search has found nothing.');
});

test('the operator sees a search without results seconds later, and the next one as well', async () => {
  const { find, run } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const q of ['drone', 'tent']) {
    await find(q);
    vi.advanceTimersByTime(10_000);
  }
  vi.useRealTimers();
  await expect.poll(() => run('searches', 'missed')).toMatch(/^drone [^]*^tent /m);
});

test('the words of all listings are written anew', async () => {
  const { server, find, run } = await open('Red kettle', 'Blue kettle');
  await server.context.database.deleteFrom('listing_terms').execute();
  server.context.market.changed();
  expect(titles(await find('kettle'))).toEqual([]);
  expect(await run('reindex')).toBe('2 listings are indexed.');
  expect(titles(await find('kettle'))).toEqual(['Blue kettle', 'Red kettle']);
});
