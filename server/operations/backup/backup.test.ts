import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { runCommand } from '../../tools/testing/programs.ts';
import {
  keepPosting,
  startServerProcess,
  addressOf,
  type PostedListing,
} from '../../tools/testing/serverProcess.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket, postWanted } from '../../tools/testing/market.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { pictureForm } from '../../tools/testing/unsafeCases.ts';
import { namedPictures } from './store.ts';

/** Runs `npm run backup` or `npm run restore` to its end. */
const run = (command: 'backup' | 'restore', dataDir: string, ...words: string[]) =>
  runCommand(command, { DATA_DIR: dataDir }, ...words);

async function startOn(dataDir: string) {
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

async function listingsOn(port: number): Promise<PostedListing[]> {
  const response = await fetch(addressOf(port, '/api/listings/items/'));
  return (await response.json()) as PostedListing[];
}

test('a backup made while people are posting is restored elsewhere: all that was there before it, and each row with its pictures', async () => {
  const folder = makeTemporaryFolder();
  const [dataDir, backup, elsewhere] = ['data', 'backup', 'elsewhere'].map((name) => join(folder, name));
  if (dataDir === undefined || backup === undefined || elsewhere === undefined) return;
  const { port } = await startOn(dataDir);
  const selling = keepPosting(port, ['rudo', 'tendai']);
  await selling.until(10);
  const before = selling.posted.map(({ slug }) => slug);
  await run('backup', dataDir, backup);
  // Sellers posted meanwhile: the backup had to be made beside them.
  await selling.until(before.length + 1);
  await selling.stop();

  const { stdout } = await run('restore', elsewhere, backup);
  expect(stdout).toBe('The backup is restored: start the server.\n');
  const restored = await startOn(elsewhere);
  const listings = await listingsOn(restored.port);
  for (const slug of before) {
    expect((await fetch(addressOf(restored.port, `/api/listings/items/${slug}/`))).status).toBe(200);
  }
  for (const url of listings.flatMap(({ image_variants }) => image_variants.map((variant) => variant.url))) {
    expect((await fetch(addressOf(restored.port, url))).status).toBe(200);
  }
  await expect(run('restore', elsewhere, backup, '--replace')).rejects.toMatchObject({
    code: 1,
    stderr: `Stop the server first: ${join(elsewhere, 'musika.sqlite')} is in use.\n`,
  });
}, 60_000);

test.each([
  ['backup', [], 'Write: npm run backup -- <folder>\n'],
  ['restore', [], 'Write: npm run restore -- <folder of the backup> [--replace] [--accept-missing]\n'],
  [
    'restore',
    ['a', 'b'],
    'Write: npm run restore -- <folder of the backup> [--replace] [--accept-missing]\n',
  ],
] as const)('npm run %s with %j prints its usage', async (program, args, stderr) => {
  await expect(run(program, makeTemporaryFolder(), ...args)).rejects.toMatchObject({ code: 1, stderr });
});

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const result: string[] = [];
  for await (const key of keys) result.push(key);
  return result;
}

test('a backup takes every photo of a listing along, in all its widths, and the pictures of people @postgres', async () => {
  const { server, seller } = await openMarket();
  const { blobs, database } = server.context;
  const form = listingForm({ image: await smallPhoto(700) });
  form.append('images', new Blob([Uint8Array.from(await smallPhoto(400))]), 'second.jpg');
  form.append('images', new Blob([Uint8Array.from(await smallPhoto(10))]), 'third.jpg');
  await seller.post(paths.listings, form);
  await postWanted(seller);
  await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto()));
  const named = await all(namedPictures(database));
  expect(named).toHaveLength(10);
  const stored = new Set<string>();
  for await (const { key } of blobs.list()) stored.add(key);
  expect(new Set(named)).toEqual(stored);
});

test('a backup from before there were several photos a listing is still read @postgres', async () => {
  const { server, seller } = await openMarket();
  await seller.post(paths.listings, listingForm({ image: await smallPhoto() }));
  await server.context.database.schema.dropTable('listing_photos').execute();
  expect(await all(namedPictures(server.context.database))).toHaveLength(2);
});
