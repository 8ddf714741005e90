import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/contract/paths.ts';
import { buildApp } from '../../app.ts';
import { loggerOptions } from '../../operations/logger.ts';
import type { Context } from '../../context.ts';
import { seed } from '../seed/seed.ts';
import { createClient, type TestClient } from '../testing/client.ts';
import { listingForm, smallPhoto } from '../testing/listingForm.ts';
import { SCREENS } from './hostile.ts';

export interface Route {
  method: string;
  /** Its pattern, such as `/api/listings/items/:slugOrId/`. */
  url: string;
}

/** A market with something in it that bad calls could spoil. */
export interface FuzzTarget {
  app: FastifyInstance;
  context: Context;
  routes: Route[];
  /** What was logged as a fault, with its stack: no call of a stranger may bring that about. */
  faults: string[];
  /** Header fields of someone who is not signed in, but was given a CSRF token. */
  visitor: Record<string, string>;
  /** Of someone who is signed in, and who has the listing. */
  seller: Record<string, string>;
  listing: FuzzedListing;
  /** A listing of someone else. */
  foreign: FuzzedListing;
  /** The sellers' phone numbers. */
  phones: { own: string; foreign: string };
}

export interface FuzzedListing {
  slug: string;
  id: number;
  seller: string;
}

/** What nobody is told but who may call them. */
const PHONES = { own: '263771020304', foreign: '263712345678' } as const;

/**
 * The context's rate limits must be off: bad calls would soon be refused for their number alone.
 * @param webFolder a web app whose pages the server renders (`fillServerRenderedFolder`).
 */
export async function makeFuzzTarget(context: Context, webFolder: string): Promise<FuzzTarget> {
  await seed(context);
  const routes: Route[] = SCREENS.map((url) => ({ method: 'GET', url }));
  const faults: string[] = [];
  const app = await buildApp(context, {
    webFolder,
    // Made-up devices are no push service's business.
    sendPush: async () => 201,
    logger: loggerOptions('error', { write: (line) => void faults.push(line) }),
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  });
  const [visitor, seller, other] = [createClient({ app }), createClient({ app }), createClient({ app })];
  await visitor.get(paths.csrf);
  await seller.register('fuzz-seller');
  await other.register('fuzz-other');
  const [listing, foreign] = [
    await postListing(seller, 'fuzz-seller', PHONES.own),
    await postListing(other, 'fuzz-other', PHONES.foreign),
  ];
  // They are kept now, so that asking for them stores nothing.
  for (const { id, seller: name } of [listing, foreign])
    for (const poster of [id, `shop/${name}`])
      for (const type of ['jpg', 'pdf']) await visitor.get(`/posters/${poster}.${type}`);
  return {
    app,
    context,
    routes,
    faults,
    visitor: headersOf(visitor),
    seller: headersOf(seller),
    listing,
    foreign,
    phones: PHONES,
  };
}

async function postListing(client: TestClient, seller: string, phone: string): Promise<FuzzedListing> {
  const profile = { phone_number: phone, location: 'Main Campus' };
  await client.send('PATCH', paths.ownProfile, { body: profile });
  const { body } = await client.post(paths.listings, listingForm({ image: await smallPhoto() }));
  return { ...(body as { slug: string; id: number }), seller };
}

/** The refresh cookie stays out: with it, refreshing and signing out would rightly change rows. */
function headersOf({ access, cookies }: TestClient): Record<string, string> {
  const token = cookies.get('csrftoken') ?? '';
  return {
    cookie: `csrftoken=${token}`,
    'x-csrftoken': token,
    ...(access !== null && { authorization: `Bearer ${access}` }),
  };
}
