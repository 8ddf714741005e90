import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, post, typeCommand } from '../tools/testing/market.ts';

async function open() {
  const { server, seller } = await openMarket();
  const visitor = createClient(server);
  return {
    server,
    seller,
    visitor,
    run: async (...args: string[]) => (await typeCommand(server.context, 'category', ...args)).join('\n'),
    names: async (): Promise<string[]> => {
      const { body } = await visitor.get(paths.categories);
      return (body as { name: string }[]).map(({ name }) => name);
    },
  };
}

test('a category that has had listings is removed once it is said where they go', async () => {
  const { server, seller, visitor, run, names } = await open();
  await post(seller, { category_id: '8', title: 'Football' });
  const { body } = await post(seller, { category_id: '8', title: 'Net' });
  await seller.send('DELETE', paths.listing((body as { slug: string }).slug));
  await expect(run('remove', 'Sports')).rejects.toThrow(
    'Say where its 2 listings go: npm run admin -- category remove "Sports" --to "…"',
  );
  expect(await run('remove', 'Sports', '--to', 'Services')).toBe(
    '"Sports" is removed; its listings are in "Services".',
  );
  expect(await names()).not.toContain('Sports');
  const [listing] = (await visitor.get(paths.listings)).body as {
    title: string;
    category: { name: string };
  }[];
  expect(listing).toMatchObject({ title: 'Football', category: { name: 'Services' } });
  expect(await run('list')).toMatch(/^Category +Place +Listings\nElectronics +1 +0\n[^]*\nServices +\d +1/);
  expect(await server.context.database.selectFrom('listings').select('id').execute()).toHaveLength(2);
});

test('an invalid command prints one sentence, and changes nothing', async () => {
  const { run, names } = await open();
  const before = await names();
  for (const [args, sentence] of [
    [['add', 'food snacks'], 'Give another name: "Food & Snacks" would have the same address, food-snacks.'],
    [['rename', 'Cars', 'Bikes'], 'There is no category "Cars"; there are: Electronics, Textbooks, '],
    [['move', 'Sports', 'up'], 'Give a place from 1 to 8.'],
    [['remove', 'Sports', '--to', 'sports'], 'Name another category behind --to.'],
  ] as const)
    await expect(run(...args)).rejects.toThrow(sentence);
  expect(await names()).toEqual(before);
});
