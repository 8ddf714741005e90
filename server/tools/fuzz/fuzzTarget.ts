import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/contract/paths.ts';
import { buildApp } from '../../app.ts';
import { loggerOptions } from '../../operations/logger.ts';
import type { Context } from '../../context.ts';
import { seed } from '../seed/seed.ts';
import { createClient, type TestClient } from '../testing/client.ts';
import { report } from '../testing/reportedMarket.ts';
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
  /** Names of query parameters and of body fields that the API's description has. */
  parameters: string[];
  fields: string[];
  /** Logged errors with their stacks; no call from outside may cause one. */
  faults: string[];
  /** Header fields of a visitor with a CSRF token. */
  visitor: Record<string, string>;
  /** Header fields of a signed-in user, whose listing is `listing`. */
  seller: Record<string, string>;
  /** The same of a moderator, who has the case of a report on `foreign`. */
  moderator: Record<string, string>;
  listing: FuzzedListing;
  /** A listing of another seller. */
  foreign: FuzzedListing;
  /** The sellers' phone numbers. */
  phones: { own: string; foreign: string };
}

export interface FuzzedListing {
  slug: string;
  id: number;
  seller: string;
}

const PHONES = { own: '263771020304', foreign: '263712345678' } as const;

/**
 * The context's rate limits must be off, or most calls would get 429.
 * @param webFolder a web app whose pages the server renders (`fillServerRenderedFolder`).
 */
export async function makeFuzzTarget(context: Context, webFolder: string): Promise<FuzzTarget> {
  await seed(context);
  const routes: Route[] = SCREENS.map((url) => ({ method: 'GET', url }));
  const faults: string[] = [];
  const app = await buildApp(context, {
    webFolder,
    // No push service is called for made-up browsers.
    sendPush: async () => 201,
    logger: loggerOptions('error', { write: (line) => void faults.push(line) }),
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  });
  const [visitor, seller, other] = [createClient({ app }), createClient({ app }), createClient({ app })];
  const moderator = createClient({ app });
  await visitor.get(paths.csrf);
  await seller.register('fuzz-seller');
  await other.register('fuzz-other');
  await moderator.register('fuzz-moderator');
  const users = context.database.updateTable('users').set({ role: 'moderator' });
  await users.where('username', '=', 'fuzz-moderator').execute();
  const [listing, foreign] = [
    await postListing(seller, 'fuzz-seller', PHONES.own),
    await postListing(other, 'fuzz-other', PHONES.foreign),
  ];
  await report(visitor, 'fuzz', { subject: String(foreign.id) });
  return {
    app,
    context,
    routes,
    ...(await readDescription(visitor)),
    faults,
    visitor: headersOf(visitor),
    seller: headersOf(seller),
    moderator: headersOf(moderator),
    listing,
    foreign,
    phones: PHONES,
  };
}

/** What the fuzz reads of the API's OpenAPI document. */
interface Description {
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, { properties?: object }> };
}

interface DescribedCall {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}

async function readDescription(client: TestClient): Promise<Pick<FuzzTarget, 'parameters' | 'fields'>> {
  const { paths: described, components } = (await client.get('openapi.json')).body as Description;
  const calls = Object.values(described).flatMap((path) => Object.values(path));
  const parameters = calls.flatMap(({ parameters: all = [] }) => all.filter((one) => one.in === 'query'));
  const bodies = calls.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  const fields = bodies.flatMap(({ schema: { $ref } }) =>
    Object.keys(components.schemas[$ref.split('/').at(-1) ?? '']?.properties ?? {}),
  );
  const names = new Set(parameters.map(({ name }) => name));
  // No call may read the seller from a body.
  return { parameters: [...names], fields: [...new Set([...fields, 'seller'])] };
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
