import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, type Facets } from '../../../src/contract/search.ts';
import { searchTokens, settleWords } from '../../database/vocabulary.ts';
import { allTitles, marketOf, next, post, titles, typeCommand } from '../../tools/testing/market.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';
import { countNewer, WHOLE_MARKET } from '../lists.ts';
import { MATCHES_A_STATEMENT } from './matchStore.ts';
import { SEARCH_BUDGET } from './searchEngine.ts';

test('a large market is ordered, filtered and counted to its oldest match, or as far as a page says', async () => {
  const { server, visitor } = await marketOf('Lamp');
  const { database } = server.context;
  const { id: _id, ...lamp } = await database.selectFrom('listings').selectAll().executeTakeFirstOrThrow();
  await database
    .updateTable('listings')
    .set({ title: 'Cheap lamp', price_cents: 100, ...searchTokens({ title: 'Cheap lamp', description: '' }) })
    .execute();
  const rows = Array.from({ length: MATCHES_A_STATEMENT + 50 }, (_, index) => ({
    ...lamp,
    slug: `lamp-${index}`,
  }));
  rows[0] = { ...lamp, slug: 'dear-lamp', title: 'Dear lamp', price_cents: 90_000 };
  for (let start = 0; start < rows.length; start += 500)
    await database
      .insertInto('listings')
      .values(rows.slice(start, start + 500))
      .execute();
  await settleWords(database);
  const search = `${paths.search}?q=lamp&limit=1`;
  const list = `${paths.listings}?limit=1`;
  for (const [address, result] of [
    [`${search}&order=cheapest`, ['Cheap lamp']],
    [`${search}&order=dearest`, ['Dear lamp']],
    [`${search}&price_from=1&price_to=5`, ['Cheap lamp']],
    [`${search}&order=newest&price_from=1&price_to=5`, ['Cheap lamp']],
    [`${list}&price_from=1&price_to=5`, ['Cheap lamp']],
    [`${list}&order=cheapest&condition=worn`, []],
  ] as const) {
    const response = await visitor.get(address);
    const isLast = !/cheapest$|dearest$/.test(address);
    expect([address, titles(response), next(response) === undefined]).toEqual([address, result, isLast]);
  }
  const { body } = await visitor.get(`${FACETS_PATH}?q=lamp`);
  expect(body).toMatchObject({ total: 10_000, is_capped: true });

  const statements = slowStatements(server, 130);
  const ordered = await visitor.get(`${search}&order=dearest&visit=2`);
  expect(ordered.headers).toMatchObject({ 'x-ordered-newest': String(MATCHES_A_STATEMENT) });
  expect(ordered.headers).not.toHaveProperty('x-total-count');
  const rare = `${search}&price_from=1&price_to=5&visit=2`;
  const short = [await visitor.get(rare), await visitor.get(`${rare}&order=newest`)];
  statements.mockRestore();
  for (const first of short) {
    expect([titles(first), first.headers['x-total-count']]).toEqual([[], undefined]);
    expect(await allTitles(visitor, first)).toEqual({ titles: ['Cheap lamp'], pages: 2 });
  }

  // Exactly as many as are counted, and as the first scan reads.
  const isCapped = async (query: string) =>
    ((await visitor.get(`${FACETS_PATH}?${query}`)).body as Facets).is_capped;
  expect(await isCapped('')).toBe(true);
  for (const count of [20_000, 10_000, 500]) {
    await database.deleteFrom('listings').where('id', '>', count).execute();
    expect([count, await isCapped(''), await isCapped('q=lamp')]).toEqual([count, false, count > 10_000]);
  }
  for (const order of ['', '&order=newest'])
    expect(titles(await visitor.get(`${search}&price_from=1&price_to=5&visit=3${order}`))).toEqual([
      'Cheap lamp',
    ]);
  // Under load, PostgreSQL alone takes 40 seconds for so many rows.
}, 120_000);

/** Lets each statement take so many milliseconds of the server's clock. */
function slowStatements({ context, advance }: TestServer, milliseconds: number) {
  const executor = context.database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  return vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    advance(milliseconds);
    return execute(query);
  });
}

test('a search that has spent its milliseconds claims no total, and leads on where it has matches', async () => {
  const { server, find, visitor } = await marketOf(...Array.from('ABCDEF', (letter) => `Lamp ${letter}`));
  const facets = async () => (await visitor.get(`${FACETS_PATH}?q=lamp`)).body;
  const statements = slowStatements(server, 90);
  const first = await find('lamp');
  expect(titles(first)).toHaveLength(6);
  expect(next(first)).toBeDefined();
  expect((await allTitles(visitor, first)).titles).toHaveLength(6);
  statements.mockRestore();
  const second = next(await find('lamp', '&order=newest&limit=2')) ?? '';
  const slow = slowStatements(server, SEARCH_BUDGET.milliseconds);
  const QUERIES = ['q=lamp&visit=2', 'q=lamp&order=newest', 'q=lamp&price_from=1'];
  const addresses = [...QUERIES.map((query) => `${paths.search}?${query}`), second];
  // The second time a response is cached.
  for (const address of [...addresses, ...addresses]) {
    const { body, headers } = await visitor.get(address);
    expect([address, body]).toEqual([address, []]);
    expect(headers).not.toHaveProperty('x-total-count');
    expect(headers).not.toHaveProperty('link');
  }
  expect(await facets()).toMatchObject({ total: 0, is_capped: true });
  slow.mockRestore();
  const complete = await Promise.all(
    addresses.map(async (address) => titles(await visitor.get(address)).length),
  );
  expect(complete).toEqual([6, 6, 6, 2]);
  expect(await facets()).toMatchObject({ total: 6, is_capped: false });
  // What it left out would never be sent.
  const query = { ...WHOLE_MARKET, text: 'lamp' };
  const newer = await countNewer(server.context.market, query, { after: 0, upTo: 10, limit: 9 });
  expect(newer).toEqual({ count: 6, newest: 'Lamp F' });
  await server.app.close();
  expect(await typeCommand(server.context, 'searches', 'missed')).toEqual(['No search has found nothing.']);
});

// On PostgreSQL so many rows take longer than a statement may.
test('a list whose filter matches little is short, and goes on after its last scan', async () => {
  const { server, seller, visitor } = await marketOf();
  await post(seller, { title: 'Lamp', price: '1', condition: 'worn' });
  await sql`insert into market
    (listing_id, seller_id, category_id, price_rank, cheap_rank, condition, listed_rank)
    with recursive numbers (id) as (select 2 union all select id + 1 from numbers where id < 100100)
    select id, 1, 1, 50, -50, 'good', id from numbers`.execute(server.context.database);
  const first = await visitor.get(`${paths.listings}?order=cheapest&condition=worn`);
  expect([titles(first), first.headers['x-total-count']]).toEqual([[], undefined]);
  expect(await allTitles(visitor, first)).toEqual({ titles: ['Lamp'], pages: 2 });
});
