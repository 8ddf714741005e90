import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { NewAction } from '../../../src/contract/moderation.ts';
import { paths } from '../../../src/contract/paths.ts';
import { buildApp } from '../../app.ts';
import { shortCode } from '../../catalogue/addresses.ts';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { assembleContext } from '../../openContext.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { openServerRenderedMarket } from '../../tools/testing/renderedMarket.ts';
import { isOnPostgres, PATIENT } from '../../tools/testing/testDatabase.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';

const ORIGIN = 'https://market.example.org';

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
  const app = await buildApp(beside, { webFolder });
  onTestFinished(() => app.close());
  return [{ app }];
}

/** A red lamp of rudo beside another thing of theirs, and a moderator. */
async function openTakedown() {
  const { server, seller, webFolder } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN });
  const { database } = server.context;
  const { body } = await post(seller, { title: 'Red lamp' });
  const { id, slug, image } = body as { id: number; slug: string; image: string };
  const moderator = await joinMarket(server, 'chipo');
  await database.updateTable('users').set({ role: 'moderator' }).where('username', '=', 'chipo').execute();
  const visitors = [server, ...(await openBeside(server, webFolder))].map((one) => createClient(one));
  const read = (path: string) =>
    Promise.all(visitors.map((visitor) => visitor.get(path, { headers: { accept: 'text/html,*/*' } })));
  /** The pages and lists that may show the lamp. */
  const shows = async () => {
    const addresses = [
      '/',
      '/sitemap.xml',
      paths.listings,
      `${paths.search}?q=lamp`,
      paths.listingsByUsername('rudo'),
      '/s/rudo',
    ];
    const texts: string[] = [];
    for (const address of addresses)
      for (const { text } of await read(address)) texts.push(/lamp/i.test(text) ? `lamp at ${address}` : '');
    return texts.filter(Boolean);
  };
  const preview = /"og:image" content="https:\/\/market\.example\.org(\/media\/[^"]+)"/.exec(
    (await visitors[0]?.get(`/product/x/${slug}`, { headers: { accept: 'text/html' } }))?.text ?? '',
  )?.[1];
  const addresses = {
    call: paths.listing(slug),
    page: `/product/electronics/${slug}`,
    short: `/l/${shortCode(id)}`,
    preview: preview ?? '/none',
    picture: image,
  };
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(addresses).map(async ([name, address]) => {
          const all = new Set((await read(address)).map(({ status }) => status));
          return [name, [...all].join(' ')] as const;
        }),
      ),
    );
  const total = async () => (await read(paths.listings)).map(({ headers }) => headers['x-total-count']);
  const act = (action: Partial<NewAction>) =>
    moderator.post(paths.moderationActions, {
      user: 'rudo',
      reason: 'scam',
      message: 'It looks like a scam.',
      ...action,
    });
  /** What is cached in another process is shown for ten seconds. */
  const othersCatchUp = () => server.advance(isOnPostgres() ? 10_001 : 0);
  return { server, seller, moderator, id, slug, visitors, shows, statuses, total, act, othersCatchUp };
}

test.each([
  ['hide', { listing: '2' }, '1'],
  ['suspend', { days: 7 }, '0'],
] as const)(
  'what a moderator takes down by %s is out of sight everywhere at once, and comes back @postgres',
  async (kind, parts, left) => {
    const { moderator, visitors, shows, statuses, total, act, othersCatchUp } = await openTakedown();
    const shown = await shows();
    expect(shown.length).toBeGreaterThanOrEqual(5 * visitors.length);
    const before = await statuses();
    expect(before).toEqual({
      call: '200',
      page: '200',
      short: '301',
      preview: '200',
      picture: '200',
    });
    expect(await total()).toEqual(visitors.map(() => '2'));
    expect(await act({ kind, ...parts })).toMatchObject({ status: 200 });
    othersCatchUp();
    expect(await shows()).toEqual([]);
    expect(await statuses()).toEqual({
      call: '404',
      page: '410',
      short: '410',
      preview: '404',
      picture: '404',
    });
    expect(await total()).toEqual(visitors.map(() => left));
    expect(await moderator.post(paths.undoAction('1'))).toMatchObject({ status: 204 });
    othersCatchUp();
    expect(await shows()).toEqual(shown);
    expect(await statuses()).toEqual(before);
    expect(await total()).toEqual(visitors.map(() => '2'));
  },
);
