import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/contract/paths.ts';
import { buildApp } from '../../app.ts';
import { loggerOptions } from '../../operations/logger.ts';
import type { Context } from '../../context.ts';
import { seed } from '../seed/seed.ts';
import { createClient, type TestClient } from '../testing/client.ts';
import { listingForm } from '../testing/listingForm.ts';
import { smallPhoto } from '../testing/smallPhoto.ts';

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
  listing: { slug: string; id: number };
  /** A listing of someone else. */
  foreign: { slug: string; id: number };
}

/** Screens of the web app (§2): they have one route, and the server renders them by their address. */
const SCREENS = [
  '/',
  '/search',
  '/product/:category/:slug',
  '/product/:id',
  '/category/:name',
  '/auth/login',
];

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
    logger: loggerOptions('error', { write: (line) => void faults.push(line) }),
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  });
  const [visitor, seller, other] = [createClient({ app }), createClient({ app }), createClient({ app })];
  await visitor.get(paths.csrf);
  await seller.register('fuzz-seller');
  await other.register('fuzz-other');
  const foreign = await postListing(other);
  return {
    app,
    context,
    routes,
    faults,
    visitor: headersOf(visitor),
    seller: headersOf(seller),
    listing: await postListing(seller),
    foreign,
  };
}

async function postListing(client: TestClient): Promise<{ slug: string; id: number }> {
  const { body } = await client.post(paths.listings, listingForm({ image: await smallPhoto() }));
  return body as { slug: string; id: number };
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
