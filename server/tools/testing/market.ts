import { MAX_WANTED } from '../../../src/contract/limits.ts';
import { paths } from '../../../src/contract/paths.ts';
import { runAdmin } from '../../admin/program.ts';
import type { BlobStore } from '../../blobs/blobStore.ts';
import type { Context } from '../../context.ts';
import { FOR_GOOD } from '../../database/moderationTables.ts';
import { cleanPictures } from '../../pictures/clean.ts';
import { seed } from '../seed/seed.ts';
import { type TestResponse, createClient, type TestClient } from './client.ts';
import { listingForm, type ListingParts, smallPhoto } from './listingForm.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A server whose market has its categories and nothing else, one signed-in seller, and a visitor. */
export async function openMarket(environment: Record<string, string> = {}, webFolder = 'no-such-folder') {
  const server = await startTestServer({ environment: { DEMO: 'off', ...environment }, webFolder });
  await seed(server.context);
  return { server, seller: await joinMarket(server, 'rudo'), visitor: createClient(server) };
}

/** Another seller, signed in. */
export async function joinMarket(at: Parameters<typeof createClient>[0], username: string, address?: string) {
  const client = createClient(at, address);
  await client.register(username);
  return client;
}

/**
 * Posts a listing with a small photo, unless it is wanted, and others of these widths; the parts replace those of
 * a good one.
 */
export async function post(client: TestClient, parts: ListingParts = {}, ...widths: number[]) {
  const image = parts.kind === 'wanted' ? null : await smallPhoto();
  const more = await Promise.all(widths.map((width) => smallPhoto(width)));
  return client.post(paths.listings, listingForm({ image, ...parts }, ...more));
}

/** The keys of all that is stored, sorted. */
export async function keysOf(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs.list()) keys.push(key);
  return keys.toSorted();
}

/** How many rows and blobs the market holds; what a rejected call must not change. */
export async function stored({ context }: TestServer) {
  const rows = await context.database.selectFrom('listings').select('id').execute();
  return { listings: rows.length, blobs: (await keysOf(context.blobs)).length };
}

/** The same once the nightly cleaning has deleted the pictures that no row names. */
export async function storedForGood(server: TestServer) {
  server.advance(DAY);
  await cleanPictures(server.context);
  return stored(server);
}

export const titles = ({ body }: TestResponse) => (body as { title: string }[]).map(({ title }) => title);
/** The address of the next page. */
export const next = ({ headers }: TestResponse) =>
  /^<([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1];

/** The titles of this page and all that follow it, and how many pages that are. */
export async function allTitles(visitor: TestClient, first: TestResponse) {
  const pages = [first];
  for (let address = next(first); address !== undefined; address = next(pages.at(-1) ?? first))
    pages.push(await visitor.get(address));
  return { titles: pages.flatMap(titles), pages: pages.length };
}

/** A market of these listings, oldest first, no more a seller than may be wanted, and a visitor's search. */
export async function marketOf(...listings: (string | ListingParts)[]) {
  const { server, seller, visitor } = await openMarket();
  let poster = seller;
  for (const [index, listing] of listings.entries()) {
    if (index > 0 && index % MAX_WANTED === 0) poster = await joinMarket(server, `seller${index}`);
    await post(poster, typeof listing === 'string' ? { title: listing, description: null } : listing);
  }
  const find = (q: string, more = '') => visitor.get(`${paths.search}?q=${encodeURIComponent(q)}${more}`);
  return { server, seller, visitor, find };
}

/** Runs a command of `npm run admin`, and returns the lines that it prints. */
export async function typeCommand(context: Context, ...args: string[]): Promise<string[]> {
  const openBlobs = async () => context.blobs;
  const lines = await runAdmin(args, (task) => task({ ...context, openBlobs, by: 'test' }));
  // A server beside the command would see it within a minute.
  context.market.changed();
  return lines;
}

/** Suspends a seller; 0 ends it. */
export async function suspend({ database, market }: Context, username: string, until = FOR_GOOD) {
  const users = database.updateTable('users').set({ suspended_until: until });
  const { id } = await users.where('username', '=', username).returning('id').executeTakeFirstOrThrow();
  const listings = database.updateTable('listings').set({ seller_suspended_until: until });
  await listings.where('seller_id', '=', id).execute();
  market.changed();
}
