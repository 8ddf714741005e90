import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FACETS_PATH, SUGGESTIONS_PATH } from '../../../src/contract/search.ts';
import { paths } from '../../../src/contract/paths.ts';
import { cleanPictures } from '../../pictures/clean.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { deviceOf } from '../../tools/testing/lifetimeMarket.ts';
import { openMarket, post } from '../../tools/testing/market.ts';
import { encodeCursor } from '../../catalogue/pageRequest.ts';

/** Tables that grow with the market; the others may be read whole, and so may what is wanted. */
const READS_ALL = /^SCAN (?:listings|users|listing_terms)\b/;

/** A market whose every statement is known. */
async function openWatchedMarket() {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const { server, seller: client } = await openMarket();
  const { context } = server;
  const statements = () => new Set(prepare.mock.calls.map(([statement]) => statement));
  const plan = (statement: string) =>
    (prepare.mock.contexts.at(-1) as DatabaseSync)
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail));
  return { client, reporter: createClient(server), context, statements, plan };
}

test('no call reads a whole table that grows with the market', async () => {
  const { client, reporter, context, statements, plan } = await openWatchedMarket();
  await post(client);
  await post(client, { kind: 'wanted' });
  const cursor = `cursor=${encodeCursor({ id: 9, rank: 9, search: null })}`;
  for (const kind of ['sale', 'wanted'])
    for (const path of [
      `${paths.listings}?seller=rudo&${cursor}`,
      `${paths.listings}?category=1&condition=new&price_from=5`,
      `${paths.listings}?campus_place=Main+Campus&order=cheapest`,
      `${paths.search}?q=red ket`,
      `${paths.search}?q=ketle&price_to=5`,
      `${paths.search}?q=kettle&condition=good&order=dearest`,
      `${FACETS_PATH}?category=1&price_to=5`,
      `${FACETS_PATH}?q=kettle`,
      `${paths.myListings}?${cursor}`,
    ])
      await client.get(`${path}&kind=${kind}`);
  const suggestions = `${SUGGESTIONS_PATH}?q=red kettl`;
  for (const path of [paths.shop('rudo'), paths.listing('red-kettle'), suggestions]) await client.get(path);
  await client.post(paths.renewal('1'), {});
  await reporter.register('judge');
  const report = { target: 'listing', subject: '1', reason: 'scam', device: deviceOf('one') };
  await reporter.post(paths.reports, report);
  await context.database.updateTable('users').set({ role: 'moderator' }).where('id', '=', 2).execute();
  for (const path of [paths.moderationQueue, paths.moderatedUser('rudo'), paths.moderationActions])
    await reporter.get(path);
  for (const of of ['rudo', '1', '/l/b']) await reporter.post(paths.moderationSearch, { of });
  const action = { user: 'rudo', kind: 'hide', listing: '1', reason: 'scam', message: 'A scam.' };
  await reporter.post(paths.moderationActions, action);
  await reporter.post(paths.undoAction('1'));
  await client.send('PATCH', paths.listing('1'), { body: { title: 'Blue kettle', status: 'reserved' } });
  await context.worker.runDueJobs();
  await cleanPictures(context);
  await client.send('DELETE', paths.listing('1'));
  await client.refresh();
  await client.get(paths.exportAccount);
  await client.send('DELETE', paths.account, { body: { password: TEST_PASSWORD } });

  expect(statements().size).toBeGreaterThan(25);
  for (const statement of statements()) {
    // The plan of an insert names children that SQLite reads only after a violation.
    if (!/^(?:\/\*.*\*\/ )?(?:select|with|update|delete)\b/i.test(statement.trim())) continue;
    // A search reads all of its matches, by the name of the table.
    const ofMatches = statement.includes('from ranked as listings') ? 'SCAN listings' : '';
    const scans = plan(statement).filter((step) => READS_ALL.test(step) && step !== ofMatches);
    expect({ statement, scans }).toEqual({ statement, scans: [] });
  }
});

/** Each is read along one index. */
const LISTS = ['', 'price_to=5', 'category=1', 'campus_place=Main+Campus', 'order=dearest&category=1'];

test('the newest are read along an index, and what ends along partial ones; nothing is sorted', async () => {
  const { client, context, statements, plan } = await openWatchedMarket();
  const plansOf = async (task: () => Promise<unknown>) => {
    const before = statements();
    await task();
    return [...statements()].filter((statement) => !before.has(statement)).flatMap(plan);
  };
  for (const query of LISTS) {
    const steps = (await plansOf(() => client.get(`${paths.listings}?${query}`))).join();
    expect(steps).toContain('SEARCH listings USING COVERING INDEX');
    expect(steps).not.toContain('TEMP B-TREE');
  }
  const steps = await plansOf(() => context.worker.runDueJobs());
  for (const column of ['expires_at', 'sold_at', 'dropped_at'])
    expect(steps).toContainEqual(expect.stringMatching(`SEARCH listings USING INDEX .*\\(${column}<`));
  expect(steps.join()).not.toContain('TEMP B-TREE');
});
