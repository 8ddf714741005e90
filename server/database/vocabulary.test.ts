import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { joinMarket, marketOf, post, titles, typeCommand } from '../tools/testing/market.ts';
import type { TestServer } from '../tools/testing/testServer.ts';
import { foldMarket } from './foldMarket.ts';
import { searchTokens, tokenise } from './vocabulary.ts';

test.each([
  ['Café CRÈME', ['cafe', 'creme']],
  ['mp3-player (new!)', ['mp3', 'player', 'new']],
  ['ﬁne ½', ['fine', '1', '2']],
  ['red Red RED', ['red']],
  ['Ελληνικά 日本', ['ελληνικα', '日本']],
  ['Žluťoučký ᾅδης Ёлка', ['zlutoucky', 'αδης', 'елка']],
  ['हिन्दी की किताब', ['हिन्दी', 'की', 'किताब'].map((word) => word.normalize('NFKD'))],
  ['ที่นั่ง, မြို့', ['ที่นั่ง', 'မြို့']],
  ['كِتَاب', ['كِتَاب']],
  ['1\uFE0F\u20E3 ❤\uFE0F \u0301a', ['1', 'a']],
  ['!?', []],
  ['a'.repeat(50), ['a'.repeat(40)]],
])('the words of %j are %j', (text, words) => {
  expect(tokenise(text)).toEqual(words);
});

test('a word of the title is not repeated in the body', () => {
  const words = searchTokens({ title: 'Red kettle', description: 'A kettle, hardly used.' });
  expect(words).toEqual({ title_words: 'red kettle', body_words: 'a hardly used' });
});

/** How many rows the vocabulary has, by table, after the job of each minute. */
async function rowsOf({ context: { database } }: TestServer) {
  await foldMarket(database);
  const count = async (table: 'vocabulary' | 'vocabulary_stems' | 'vocabulary_trigrams') =>
    (await database.selectFrom(table).selectAll().execute()).length;
  return [await count('vocabulary'), await count('vocabulary_stems'), await count('vocabulary_trigrams')];
}

test('a listing that is edited a hundred times leaves no more words than one @postgres', async () => {
  const { server, seller } = await marketOf(['Quilt number zero', 'Boils fast.']);
  const before = await rowsOf(server);
  for (let edit = 0; edit < 100; edit += 1) {
    const body = { title: `Made up${edit} words${edit}`, description: `Nobody${edit} has them${edit}.` };
    expect(await seller.send('PATCH', paths.listing('1'), { body })).toMatchObject({ status: 200 });
  }
  await seller.send('PATCH', paths.listing('1'), {
    body: { title: 'Quilt number zero', description: 'Boils fast.' },
  });
  expect(await rowsOf(server)).toEqual(before);
});

test('only words of listings on the market are known: those of sold, hidden and suspended ones come back with them @postgres', async () => {
  const { server, seller } = await marketOf('Kettle', 'Quilt');
  const other = await joinMarket(server, 'tendai');
  await post(other, { title: 'Kettle' });
  const all = await rowsOf(server);
  const { context } = server;
  const admin = typeCommand.bind(null, context);
  const without = async (leave: () => Promise<unknown>, comeBack: () => Promise<unknown>) => {
    await leave();
    expect((await rowsOf(server))[0]).toBe((all[0] ?? 0) - 1);
    await comeBack();
    expect(await rowsOf(server)).toEqual(all);
  };
  const setStatus = (status: string) => () => seller.send('PATCH', paths.listing('2'), { body: { status } });
  await without(setStatus('sold'), setStatus('active'));
  await without(
    () => admin('listings', 'hide', '2'),
    () => admin('listings', 'unhide', '2'),
  );
  await without(
    () => admin('users', 'suspend', 'rudo'),
    () => admin('users', 'unsuspend', 'rudo'),
  );
});

test('words of a listing that was deleted do not stand in the way of a correction @postgres', async () => {
  const { server, seller, find } = await marketOf('Qoppit', 'Qoppit', 'Qoppit');
  // More neighbours of what is typed than are ever compared, each as near as the right word.
  const typos = 'qqoxpit qooxpit qoxxpit qoxppit qoxpiit qoxpitt';
  await post(seller, { title: 'Pot', description: typos });
  await seller.send('DELETE', paths.listing('4'));
  await foldMarket(server.context.database);
  expect(titles(await find('qoxpit'))).toEqual(['Qoppit', 'Qoppit', 'Qoppit']);
});
