import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { shortCode } from '../catalogue/addresses.ts';
import type { Context } from '../context.ts';
import { createClient } from '../tools/testing/client.ts';
import { joinMarket, openMarket, post, typeCommand } from '../tools/testing/market.ts';

const admin = async (context: Context, ...args: string[]) => (await typeCommand(context, ...args)).join('\n');

async function open() {
  const { server, seller } = await openMarket();
  return { server, seller, visitor: createClient(server), run: admin.bind(null, server.context) };
}

test('the operator lists users, with what they have on the market @postgres', async () => {
  const { server, seller, run } = await open();
  await joinMarket(server, 'Tendai_M');
  await post(seller);
  expect(await run('users', 'list')).toBe(
    'User      Since       Listings  State\nrudo      2026-01-31  1\nTendai_M  2026-01-31  0',
  );
  expect(await run('users', 'list', 'I_m')).toMatch(/^User .*\nTendai_M .*$/);
  expect(await run('users', 'list', 'i%m')).toBe('No user was found.');
});

test('a suspended user is signed out at once and can only read why, and their listings are out of sight, until unsuspended', async () => {
  const { seller, visitor, run } = await open();
  await post(seller);
  expect(await run('users', 'suspend', 'RUDO')).toBe('rudo is suspended.');
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await visitor.login('rudo')).toMatchObject({ status: 200 });
  expect(await visitor.get(paths.ownProfile)).toMatchObject({ body: { is_suspended: true } });
  expect(await visitor.get(paths.myListings)).toMatchObject({ status: 403 });
  for (const list of [paths.listings, `${paths.search}?q=kettle`])
    expect(await visitor.get(list)).toMatchObject({ body: [] });
  expect(await visitor.get(paths.listing('1'))).toMatchObject({ status: 404 });
  expect(await run('users', 'list')).toContain('suspended 2026-01-31');
  expect(await run('users', 'suspend', 'rudo')).toBe('rudo is suspended already.');
  expect(await run('users', 'unsuspend', '@rudo')).toBe('rudo is suspended no more.');
  expect(await visitor.login('rudo')).toMatchObject({ status: 200 });
  for (const list of [paths.listings, `${paths.search}?q=kettle`])
    expect(await visitor.get(list)).toMatchObject({ body: [{ title: 'Red kettle' }] });
});

test('a suspension ends every session for good: when it is over, people sign in anew', async () => {
  const { server, seller, visitor, run } = await open();
  const { access } = seller;
  await run('users', 'suspend', 'rudo');
  await run('users', 'unsuspend', 'rudo');
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await seller.refresh()).toMatchObject({ status: 401 });
  seller.access = access;
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
  expect(await visitor.login('rudo')).toMatchObject({ status: 200 });

  // An older version left them open.
  const { database } = server.context;
  await database.updateTable('users').set({ suspended_at: 1 }).execute();
  await run('users', 'unsuspend', 'rudo');
  expect(await visitor.get(paths.ownProfile)).toMatchObject({ status: 401 });
});

test('with the code that the operator reads out, a user sets a new password', async () => {
  const { visitor, run } = await open();
  const printed = await run('users', 'reset-password', 'rudo');
  expect(printed).toContain('good for 24 hours');
  const code = /: ([\dA-Z-]{14})$/m.exec(printed)?.[1];
  const password = 'New-market2!';
  const body = { username: 'rudo', code, password, password2: password };
  expect(await visitor.post('auth/reset/', body)).toMatchObject({ status: 204 });
  expect(await visitor.login('rudo', password)).toMatchObject({ status: 200 });
});

test('the operator reads out an address that can be opened, and learns how to have the one of the market printed', async () => {
  const { server, run } = await open();
  const printed = await run('users', 'reset-password', 'rudo');
  expect(printed).toContain(` at http://localhost:${server.context.config.port}/auth/recover;`);
  expect(printed).toContain('with PUBLIC_URL set to it');

  const config = { ...server.context.config, publicUrl: 'https://market.example.org' };
  const atMarket = await admin({ ...server.context, config }, 'users', 'reset-password', 'rudo');
  expect(atMarket).toContain(' at https://market.example.org/auth/recover;');
  expect(atMarket).not.toContain('PUBLIC_URL');
});

test('a hidden or deleted listing is out of sight, and comes back', async () => {
  const { seller, visitor, run } = await open();
  const { slug, id } = (await post(seller)).body as { slug: string; id: number };
  const address = `https://market.example.org/product/electronics/${slug}?from=chat`;
  expect(await run('listings', 'hide', address)).toBe('"Red kettle" is hidden.');
  expect(await visitor.get(paths.listing(slug))).toMatchObject({ status: 404 });
  expect(await visitor.get(paths.listings)).toMatchObject({ body: [] });
  expect(await visitor.get(`${paths.search}?q=kettle`)).toMatchObject({ body: [] });
  expect(await run('listings', 'hide', slug)).toBe('"Red kettle" is hidden already.');
  expect(await run('listings', 'unhide', String(id))).toBe('"Red kettle" is hidden no more.');
  expect(await visitor.get(`${paths.search}?q=kettle`)).toMatchObject({ body: [{ slug }] });
  await expect(run('listings', 'delete', slug)).rejects.toThrow(
    'Delete "Red kettle"? If so, add --yes at the end.',
  );
  expect(await run('listings', 'delete', slug, '--yes')).toBe(
    '"Red kettle" is deleted.\nFor 30 days it comes back with: npm run admin -- undo 3',
  );
  expect(await visitor.get(paths.listing(slug))).toMatchObject({ status: 404 });
  expect(await run('listings', 'delete', slug)).toBe('"Red kettle" is deleted already.');
  expect(await run('listings', 'unhide', slug)).toBe('"Red kettle" is hidden no more.');
  expect(await visitor.get(paths.listing(slug))).toMatchObject({ status: 200 });
});

test('the operator names a listing by any address that the product gives out @postgres', async () => {
  const { server, seller, run } = await open();
  const { id, slug } = (await post(seller)).body as { id: number; slug: string };
  const code = shortCode(id);
  await post(seller, { title: 'Blue kettle' });
  // The slug of the second listing is spelt as the code of the first one.
  await server.context.database
    .updateTable('listings')
    .set({ slug: code })
    .where('title', '=', 'Blue kettle')
    .execute();
  for (const name of [
    `/l/${code}`,
    `https://market.example.org/l/${code.toUpperCase()}/?utm_source=chat`,
    `/product/electronics/${slug}#photos`,
    `https://market.example.org/product/${id}`,
    `/api/listings/items/${slug}/`,
  ]) {
    expect([name, await run('listings', 'hide', name)]).toEqual([name, '"Red kettle" is hidden.']);
    await run('listings', 'unhide', name);
  }
  expect(await run('listings', 'hide', code)).toBe('"Blue kettle" is hidden.');
  await seller.send('DELETE', paths.listing(code));
  expect(await run('listings', 'hide', code)).toBe('"Red kettle" is hidden.');
});

test('help names every command, or those of one subject', async () => {
  const { run } = await open();
  const all = await run('--help');
  for (const name of [
    'users reset-password <username>',
    'listings unhide',
    'categories move <name> <place>',
  ]) {
    expect(all).toContain(name);
  }
  expect(await run()).toBe(all);
  const some = await run('users', '--help');
  expect(some).toContain('users suspend');
  expect(some).not.toContain('categories');
  expect(await run('users')).toBe(some);
  expect(await run('help')).toBe(all);
});

const MISTYPED: readonly [string[], string][] = [
  [
    ['users', 'promote', 'rudo'],
    'There is no "users promote"; see what there is with: npm run admin -- --help',
  ],
  [['synonyms', 'add'], 'Write: npm run admin -- synonyms add <line>\n"phone, cell": one thing;'],
  [
    ['synonyms', 'add', 'fone,', 'phone'],
    'Write: npm run admin -- synonyms add <line> Quote what has spaces.\n"phone, cell": one thing;',
  ],
  [['users', 'suspend'], 'Write: npm run admin -- users suspend <username>'],
  [['users', 'suspend', 'rudo', 'tendai'], 'Write: npm run admin -- users suspend <username>'],
  [['users', 'suspend', 'rudo', '--to', 'x'], 'Write: npm run admin -- users suspend <username>'],
  [
    ['users', 'suspend', 'nobody'],
    'There is no user "nobody"; look for them with: npm run admin -- users list',
  ],
  [['users', 'list', '--force'], "Unknown option '--force'; see what there is with: npm run admin -- --help"],
  [
    ['listings', 'hide', 'no-such'],
    'There is no listing "no-such"; give the address of its page, its short address, its slug or its id.',
  ],
];

test('a mistyped command prints what to write', async () => {
  const { run } = await open();
  for (const [args, sentence] of MISTYPED)
    await expect((async () => run(...args))()).rejects.toThrow(sentence);
});
