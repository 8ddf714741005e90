import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { shortCode } from '../catalogue/addresses.ts';
import { freezeEvidence } from '../modules/desk/evidence.ts';
import { openCase } from '../modules/desk/cases.ts';
import { createClient, TEST_PASSWORD } from '../tools/testing/client.ts';
import { joinMarket, openMarket, post, titles, typeCommand } from '../tools/testing/market.ts';
import { report } from '../tools/testing/reportedMarket.ts';

const DAY = 86_400_000;

/** One listing of rudo, whose number is known, and the operator's shell. */
async function open() {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  const { body } = await post(seller);
  await database.updateTable('sessions').set({ network: '10.1.2.0/24' }).execute();
  const run = async (...args: string[]) => (await typeCommand(server.context, ...args)).join('\n');
  const texts = async () => database.selectFrom('decision_messages').select('text').execute();
  return {
    server,
    seller,
    database,
    run,
    texts,
    listing: body as { id: number; slug: string; image: string },
  };
}

test('what the operator does is in the log, with who and why, and is undone from there @postgres', async () => {
  const { run, database, texts } = await open();
  expect(await run('log')).toBe('Nothing was decided yet.');
  await run('listings', 'hide', '1', '--reason', 'stolen', '--why', 'its owner wrote to us');
  await run('users', 'suspend', 'rudo', '--days', '7', '--reason', 'scam');
  expect(await run('log')).toBe(
    [
      'Decision  At (UTC)          By        What                    Why',
      '2         2026-01-31 12:00  operator  suspend rudo, ban rudo  scam; test',
      '1         2026-01-31 12:00  operator  hide listing 1          stolen; test: its owner wrote to us',
    ].join('\n'),
  );
  expect(await texts()).toEqual([
    { text: '“Red kettle” is hidden, because it is said to be stolen. You can appeal against this.' },
    {
      text: 'Your account is suspended until 7 February 2026, because it looks like a scam. You can appeal against this.',
    },
  ]);
  expect(await database.selectFrom('banned_numbers').select('number_hash').execute()).toHaveLength(1);
  expect(await run('undo', '2', '--why', 'a mistake')).toBe('Decision 2 is undone.');
  await expect(run('undo', '2')).rejects.toThrow('It is undone by decision 3, by operator on');
  await expect(run('undo', 'x')).rejects.toThrow('There is no such decision.');
  expect(await database.selectFrom('banned_numbers').select('number_hash').execute()).toEqual([]);
  expect(await database.selectFrom('users').select('suspended_at').execute()).toEqual([
    { suspended_at: null },
  ]);
  expect((await run('log', 'rudo')).split('\n').slice(1)).toEqual([
    expect.stringMatching(/^3 .* undo ban rudo, undo suspend rudo +undoes 2; test: a mistake$/),
    expect.stringMatching(/^2 .* scam; undone; test$/),
    expect.stringMatching(/^1 /),
  ]);
  await expect(run('log', 'nobody')).rejects.toThrow('There is no user "nobody"');
});

test('a suspension for a scam bans the numbers of the open case too, and who has one comes to the desk @postgres', async () => {
  const { run, server, seller, database } = await open();
  const visitor = createClient(server);
  await report(visitor, 'one');
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263770000001' } });
  const twin = await joinMarket(server, 'tendai');
  await twin.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await post(twin, { title: 'Pan' });
  await run('users', 'suspend', 'rudo', '--reason', 'scam');
  expect(await database.selectFrom('banned_numbers').select('number_hash').execute()).toHaveLength(2);
  expect(titles(await visitor.get(paths.listings))).toEqual(['Pan']);
  const openCases = database.selectFrom('cases').select('seller_id').where('closed_at', 'is', null);
  expect(await openCases.orderBy('id').execute()).toEqual([{ seller_id: 1 }, { seller_id: 2 }]);
  const line = (await run('log')).split('\n').find((one) => one.includes('suspend'));
  await run('undo', line?.split(' ')[0] ?? '');
  expect(titles(await visitor.get(paths.listings))).toEqual(['Pan', 'Red kettle']);
});

test('a deleted listing comes back by an undo', async () => {
  const { run, database, server } = await open();
  const rows = () => database.selectFrom('listings').selectAll().execute();
  const before = await rows();
  server.advance(1000);
  await run('listings', 'delete', '1', '--yes');
  expect(await createClient(server).get(paths.listing('1'))).toMatchObject({ status: 404 });
  await run('undo', '1');
  expect(await rows()).toEqual(before);
  await run('listings', 'delete', '1', '--yes');
  server.advance(31 * DAY);
  await expect(run('undo', '3')).rejects.toThrow('A decision can be undone for 30 days.');
});

test('the operator confirms a deletion at the shell, or stops it @postgres', async () => {
  const { server, database } = await open();
  const { readCommand } = await import('./runAdmin.ts');
  const task = readCommand(['listings', 'delete', '1']);
  if (typeof task !== 'function') throw new Error('That is no command.');
  const asked: string[] = [];
  const answer = (isYes: boolean) =>
    task({
      ...server.context,
      openBlobs: async () => server.context.blobs,
      by: 'test',
      ask: async (question) => {
        asked.push(question);
        return isYes;
      },
    });
  const removed = () => database.selectFrom('listings').select('removed_at').executeTakeFirst();
  await expect(answer(false)).rejects.toThrow('Nothing was changed.');
  expect(await removed()).toEqual({ removed_at: null });
  await answer(true);
  expect(await removed()).toEqual({ removed_at: server.context.now() });
  expect(asked).toEqual(['Delete "Red kettle"?', 'Delete "Red kettle"?']);
});

test('the operator says who is a moderator', async () => {
  const { run, seller } = await open();
  expect(await seller.get(paths.deskLog)).toMatchObject({ status: 403 });
  expect(await run('moderator', 'rudo')).toBe('rudo is moderator.');
  expect(await run('users', 'moderator', '@rudo')).toBe('rudo is moderator already.');
  expect(await seller.get(paths.deskLog)).toMatchObject({ status: 200 });
  expect(await run('users', 'show', 'rudo')).toContain('rudo (user 1), since 2026-01-31, moderator');
  expect(await run('users', 'moderator', 'rudo', 'off')).toBe('rudo is moderator no more.');
  expect(await run('users', 'moderator', 'rudo', 'off')).toBe('rudo is no moderator.');
  expect(await seller.get(paths.deskLog)).toMatchObject({ status: 403 });
  await expect(run('users', 'moderator', 'rudo', 'on')).rejects.toThrow('Write "off" to take the role away');
});

test.each([
  [['users', 'suspend', 'rudo', '--days', '1.5'], 'Write a number of days, such as --days 7.'],
  [
    ['users', 'suspend', 'rudo', '--reason', 'ugly'],
    'There is no reason "ugly"; write one of: scam, advance_payment,',
  ],
  [['listings', 'hide', '1', '--yes'], 'Write: npm run admin -- listings hide <address, slug or id>'],
  [['users', 'list', '--why', 'x'], 'Write: npm run admin -- users list [part of a username]'],
  [['users', 'show', 'nobody'], 'There is no user "nobody"'],
  [['listings', 'show', 'nothing'], 'There is no listing "nothing"'],
])('%j prints what to write', async (args, sentence) => {
  const { run, database } = await open();
  await expect((async () => run(...args))()).rejects.toThrow(sentence);
  expect(await database.selectFrom('decisions').selectAll().execute()).toEqual([]);
});

test('who posted this is told for any address, also when it is hidden, removed or deleted', async () => {
  const { run, listing, seller } = await open();
  await post(seller, { title: 'Blue kettle' });
  await run('listings', 'hide', '2', '--why', 'test');
  const { slug, image } = listing;
  const code = shortCode(1);
  for (const address of [
    `https://market.example.org/product/electronics/${slug}?from=chat`,
    `/l/${code}`,
    `https://market.example.org${image}`,
    image.replace(/-\d+\.webp$/, '-share.jpg'),
    slug,
    '1',
  ]) {
    const shown = await run('listings', 'show', address);
    expect([address, shown.split('\n')[0]]).toEqual([
      address,
      '"Red kettle" (listing 1), active, posted 2026-01-31 by:',
    ]);
  }
  expect(await run('listings', 'show', '2')).toMatch(
    /^"Blue kettle" \(listing 2\), hidden 2026-01-31, posted 2026-01-31 by:\nrudo \(user 1\), since 2026-01-31\nNumber +263771234567\nName +none\nLocation +none\nNetworks of sessions +10\.1\.2\.0\/24\nListings +2\n\nListing .*\n2 +hidden 2026-01-31 .*\n1 +active .*\n\nDecision .*\n1 .* hide listing 2 /,
  );
  await run('listings', 'delete', '1', '--yes');
  expect(await run('listings', 'show', '1')).toContain('(listing 1), removed 2026-01-31');
  await seller.send('DELETE', paths.listing('1'));
  expect(await run('listings', 'show', slug)).toContain('(listing 1), deleted 2026-01-31');
});

test('who posted this is told as long as a case has it, though the account is deleted @postgres', async () => {
  const { run, listing, seller, database, server } = await open();
  const { now } = server.context;
  const caseId = await openCase(database, { sellerId: 1 }, now());
  await freezeEvidence(database, { caseId, sellerId: 1, listingId: 1, now: now() });
  expect(await seller.send('DELETE', paths.account, { body: { password: TEST_PASSWORD } })).toMatchObject({
    status: 204,
  });
  for (const address of [`/product/x/${listing.slug}`, `/l/${shortCode(1)}`, listing.image]) {
    const shown = await run('listings', 'show', address);
    expect(shown).toMatch(
      /^It was erased with its account; a case has it as of 2026-01-31\. By:\nrudo \(user 1\)/,
    );
    expect(shown).toMatch(
      /^Kept for case .*\n(?:.*\n)*1 +2026-01-31 +263771234567, 10\.1\.2\.0\/24 +listing 1 "Red kettle"/m,
    );
  }
  expect(await run('users', 'show', 'rudo')).toContain('deleted 2026-01-31');
});

test('a user is shown by any spelling of the number', async () => {
  const { run } = await open();
  for (const number of ['0771234567', '+263 77 123 4567', '00263771234567'])
    expect(await run('users', 'show', number)).toContain('rudo (user 1)');
});
