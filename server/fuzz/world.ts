import type { FastifyInstance } from 'fastify';
import { paths } from '../../src/contract/paths.ts';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
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
export interface World {
  app: FastifyInstance;
  context: Context;
  routes: Route[];
  /** Header fields of someone who is not signed in, but was given a CSRF token. */
  visitor: Record<string, string>;
  /** Of someone who is signed in, and who has the listing. */
  seller: Record<string, string>;
  listing: { slug: string; id: number };
  /** A listing of someone else. */
  foreign: { slug: string; id: number };
}

/** The context's rate limits must be off: bad calls would soon be refused for their number alone. */
export async function makeWorld(context: Context): Promise<World> {
  await seed(context);
  const routes: Route[] = [];
  const app = await buildApp(context, {
    webFolder: 'no-such-folder',
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
