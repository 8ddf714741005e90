import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { NewAction } from '../../../src/contract/moderation.ts';
import { paths } from '../../../src/contract/paths.ts';
import { shortCode } from '../../catalogue/addresses.ts';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { assembleContext } from '../../openContext.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { openServerRenderedMarket } from '../../tools/testing/renderedMarket.ts';
import { isOnPostgres, PATIENT } from '../../tools/testing/testDatabase.ts';
import { openApp, type TestServer } from '../../tools/testing/testServer.ts';

/** Another process on the same PostgreSQL; on SQLite there is one alone. */
async function openBeside({ context }: TestServer, webFolder: string) {
  if (!isOnPostgres()) return [];
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.database);
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = rows[0]?.name ?? '';
  const opened = await openPostgresDatabase(url.href, PATIENT);
  onTestFinished(() => opened.database.destroy());
  const { config, blobs, now } = context;
  const beside = await assembleContext({ config, opened, blobs, now });
  return [{ app: await openApp(beside, { webFolder }) }];
}

/** A red lamp of rudo beside another thing of theirs, and a moderator. */
async function openTakedown() {
  const { server, seller, webFolder } = await openServerRenderedMarket();
  const { body } = await post(seller, { title: 'Red lamp' });
  const { id, slug, image } = body as { id: number; slug: string; image: string };
  const moderator = await joinMarket(server, 'chipo');
  const users = server.context.database.updateTable('users').set({ role: 'moderator' });
  await users.where('username', '=', 'chipo').execute();
  const visitors = [server, ...(await openBeside(server, webFolder))].map((one) => createClient(one));
  const read = (path: string) =>
    Promise.all(visitors.map((visitor) => visitor.get(path, { headers: { accept: 'text/html,*/*' } })));
  /** Which pages and lists show the lamp, the statuses of its addresses, and how many are listed. */
  const state = async () => {
    const lists = ['/', '/sitemap.xml', paths.listings, `${paths.search}?q=lamp`, 'listings/facets/?q=lamp'];
    const shown: string[] = [];
    for (const list of [...lists, paths.listingsByUsername('rudo')])
      for (const { text } of await read(list)) if (/lamp|"total":1/i.test(text)) shown.push(list);
    const preview = image.replace(/-\d+\.webp$/, '-share.jpg');
    const page = `/product/electronics/${slug}`;
    const statuses: (number | string)[] = [];
    for (const address of [paths.listing(slug), page, `/l/${shortCode(id)}`, preview, image])
      for (const { status } of await read(address)) statuses.push(status);
    const totals = (await read(paths.listings)).map(({ headers }) => headers['x-total-count']);
    return { shown, statuses: [...new Set(statuses)], totals };
  };
  const act = (action: Partial<NewAction>) =>
    moderator.post(paths.moderationActions, { user: 'rudo', reason: 'scam', message: 'A scam.', ...action });
  /** What is cached in another process is shown for ten seconds. */
  const othersCatchUp = () => server.advance(isOnPostgres() ? 10_001 : 0);
  return { moderator, visitors, state, act, othersCatchUp };
}

test.each([
  ['hide', { listing: '2' }, '1'],
  ['suspend', { days: 7 }, '0'],
] as const)(
  'what a moderator takes down by %s is out of sight everywhere at once, and comes back @postgres',
  async (kind, parts, left) => {
    const { moderator, visitors, state, act, othersCatchUp } = await openTakedown();
    const before = await state();
    expect(before.shown).toHaveLength(6 * visitors.length);
    expect(before.statuses).toEqual([200, 301]);
    expect(before.totals).toEqual(visitors.map(() => '2'));
    expect(await act({ kind, ...parts })).toMatchObject({ status: 200 });
    othersCatchUp();
    expect(await state()).toEqual({ shown: [], statuses: [404, 410], totals: visitors.map(() => left) });
    expect(await moderator.post(paths.undoAction('1'))).toMatchObject({ status: 204 });
    othersCatchUp();
    expect(await state()).toEqual(before);
  },
);
