import sharp from 'sharp';
import { paths } from '../../../src/contract/paths.ts';
import { seed } from '../seed/seed.ts';
import { type Answer, createClient, type TestClient } from './client.ts';
import { listingForm, type ListingParts } from './listingForm.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/** A server whose market has its categories and nothing else, and one seller who is signed in. */
export async function openMarket(
  environment: Record<string, string> = {},
): Promise<{ server: TestServer; seller: TestClient }> {
  const server = await startTestServer({ environment: { DEMO: 'off', ...environment } });
  await seed(server.context);
  return { server, seller: await joinMarket(server, 'rudo') };
}

/** Another seller, signed in. */
export async function joinMarket(server: TestServer, username: string): Promise<TestClient> {
  const client = createClient(server);
  await client.register(username);
  return client;
}

/** Posts a listing with a small photo; the parts given replace those of a good one. */
export async function post(client: TestClient, parts: ListingParts = {}): Promise<Answer> {
  return client.post(paths.listings, listingForm({ image: await smallPhoto(), ...parts }));
}

/** A photo that costs nothing to process, so many pixels wide. */
export function smallPhoto(width = 8): Promise<Buffer> {
  return sharp({ create: { width, height: 6, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
}

/** How many rows and blobs the market holds; what a refused call must not change. */
export async function stored({ context }: TestServer): Promise<{ listings: number; blobs: number }> {
  const rows = await context.database.selectFrom('listings').select('id').execute();
  let blobs = 0;
  for await (const _ of context.blobs.list()) blobs += 1;
  return { listings: rows.length, blobs };
}
