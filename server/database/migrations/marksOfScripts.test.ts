import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { openMarket, post } from '../../tools/testing/market.ts';
import { marksOfScripts } from './listings.ts';

const TITLES = ['हिन्दी किताब', 'ที่นั่ง สีแดง', 'Café crème', 'Red kettle'];

/** The words as the release before stored them. */
const withoutMarks = (text: string) => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');

test('listings whose words had lost their marks are found again, and no other row is changed', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  for (const title of TITLES) await post(seller, { title, description: title });
  const stored = () =>
    database.selectFrom('listings').select(['title', 'title_words', 'body_words']).orderBy('id').execute();
  const wanted = await stored();
  const before = wanted.map((row) => ({ ...row, title_words: withoutMarks(row.title) }));
  for (const { title, title_words } of before)
    await database.updateTable('listings').set({ title_words }).where('title', '=', title).execute();
  const visitor = createClient(server);
  const search = async (query: string) =>
    (
      (await visitor.get(`${paths.search}?${new URLSearchParams({ q: query }).toString()}`)).body as {
        title: string;
      }[]
    ).map(({ title }) => title);
  expect(await search('हिन्दी')).toEqual([]);

  await marksOfScripts.up(database as never);
  expect(await stored()).toEqual(wanted);
  for (const title of TITLES) expect(await search(title)).toEqual([title]);
  expect(await search('CAFE')).toEqual(['Café crème']);
});
