import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import {
  type Category,
  CategoryListSchema,
  type Listing,
  ListingListSchema,
  ListingSchema,
} from '../../../src/contract/listing.ts';
import { FACETS_PATH, type Facets, FacetsSchema, SuggestionsSchema } from '../../../src/contract/search.ts';
import {
  type Capabilities,
  CapabilitiesSchema,
  NO_CAPABILITIES,
} from '../../../src/contract/capabilities.ts';
import { RUNTIME_CONFIG_ID } from '../../../src/contract/firstPage.ts';
import { DevicePushSchema } from '../../../src/contract/pushNotifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { type Profile, ProfileSchema, type Shop, ShopSchema } from '../../../src/contract/profile.ts';
import { type Standing, StandingSchema } from '../../../src/contract/reports.ts';
import { TokenSchema } from '../../../src/contract/apiFields.ts';
import { listingForm, type ListingParts, smallPhoto } from '../testing/listingForm.ts';
import {
  Broken,
  describeResponse,
  expectOk,
  expectThat,
  type HostResponse,
  HostClient,
  NotOffered,
} from './host.ts';

/** Pages that are read of a list that does not end; a test host has fewer. */
const MAX_PAGES = 200;

/** A response by the contract's schemas, which accept every form that the decisions allow. */
function read<Schema extends v.GenericSchema>(schema: Schema, response: HostResponse): v.InferOutput<Schema> {
  expectOk(response);
  const result = v.safeParse(schema, response.body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Broken(`${v.getDotPath(issue) ?? 'the body'}: ${issue.message}; ${describeResponse(response)}`);
}

/** The access token of an response that opens a session. */
export function readAccess(response: HostResponse): string {
  const { access } = read(TokenSchema, response);
  expectThat(access !== null && access !== '', `there is no token in it: ${describeResponse(response)}`);
  return access;
}

/** Whether an response opens no session: it is rejected, or has no token (decisions, The wire). */
export function hasNoToken(response: HostResponse): boolean {
  const token = v.safeParse(TokenSchema, response.body);
  return !response.ok || !token.success || !token.output.access;
}

export const readProfile = (response: HostResponse): Profile => read(ProfileSchema, response);
export const readShop = (response: HostResponse): Shop => read(ShopSchema, response);
export const readSuggestions = (response: HostResponse): string[] =>
  read(SuggestionsSchema, response).searches;
export const readFacets = (response: HostResponse): Facets => read(FacetsSchema, response);
export const readStanding = (response: HostResponse): Standing => read(StandingSchema, response);
export const readDevicePush = (response: HostResponse): v.InferOutput<typeof DevicePushSchema> =>
  read(DevicePushSchema, response);
export const readCategories = (response: HostResponse): Category[] => read(CategoryListSchema, response);
export const readListing = (response: HostResponse): Listing => read(ListingSchema, response);

/**
 * All pages of a list call, as bare arrays with `Link`, bodies with `next`, or a single page
 * (decisions, The wire), until `isEnough`.
 */
export async function readListings(
  client: HostClient,
  path: string,
  isEnough: (listing: Listing) => boolean = () => false,
): Promise<Listing[]> {
  const listings: Listing[] = [];
  const visited = new Set<string>();
  let address: string | null = client.addressOf(path).href;
  while (address !== null && !visited.has(address) && visited.size < MAX_PAGES) {
    visited.add(address);
    const response = await client.get(address);
    const page = read(ListingListSchema, response);
    const rows = Array.isArray(page) ? page : page.results;
    listings.push(...rows);
    if (rows.some(isEnough)) break;
    const next = linkToNext(response.headers) ?? (Array.isArray(page) ? null : page.next);
    address = next === null ? null : new URL(next, address).href;
  }
  return listings;
}

/** RFC 8288. */
function linkToNext(headers: Headers): string | null {
  const link = headers
    .get('link')
    ?.split(',')
    .find((part) => /;\s*rel="?next"?/.test(part));
  return link?.match(/<([^<>]*)>/)?.[1] ?? null;
}

/** A signed-in user of the host. */
export interface Person {
  username: string;
  password: string;
  client: HostClient;
}

/** Another back end may reject a smaller photo. */
export const PHOTO = await smallPhoto(320);
/** A photo with more bytes than §9 allows. */
export const HUGE_PHOTO = Buffer.concat([PHOTO, Buffer.alloc(2 * 1024 * 1024 + 1)]);

const LETTERS = 'bcdfghjkmnpqrstvwxz';

/** A word that is not on the host yet. */
export function freshWord(length = 10): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

const OWN_WANTED = `${paths.myListings}?kind=wanted`;

/**
 * The host under test with the suite's users and listings. Shared ones are made at their first use;
 * a failure there fails each sentence that needs them.
 */
export class TestContext {
  readonly host: string;
  #seller: Promise<Person> | undefined;
  #stranger: Promise<Person> | undefined;
  #category: Promise<Category> | undefined;
  #listing: Promise<Listing> | undefined;
  readonly #people: Person[] = [];

  constructor(host: string) {
    this.host = host;
  }

  /** A browser that has never been here. */
  visitor(): HostClient {
    return new HostClient(this.host);
  }

  async newPerson(): Promise<Person> {
    const person = { username: `suite${freshWord()}`, password: 'Market-day1!', client: this.visitor() };
    person.client.access = readAccess(await this.register(person.client, person.username, person.password));
    this.#people.push(person);
    return person;
  }

  async register(
    client: HostClient,
    username: string,
    password: string,
    password2 = password,
  ): Promise<HostResponse> {
    await client.get(paths.csrf);
    return client.send('POST', paths.register, { username, email: '', password, password2 });
  }

  async signIn(client: HostClient, username: string, password: string): Promise<HostResponse> {
    await client.get(paths.csrf);
    return client.send('POST', paths.login, { username, password });
  }

  seller(): Promise<Person> {
    return (this.#seller ??= this.newPerson());
  }

  /** Another user, who owns nothing of the seller's. */
  stranger(): Promise<Person> {
    return (this.#stranger ??= this.newPerson());
  }

  category(): Promise<Category> {
    return (this.#category ??= this.#firstCategory());
  }

  /** The listing that the seller has posted, as my-listings shows it. */
  listing(): Promise<Listing> {
    return (this.#listing ??= this.seller().then((seller) => this.post(seller)));
  }

  /** Sends the form of a good listing, but for the parts given. */
  async send(person: Pick<Person, 'client'>, parts: ListingParts = {}): Promise<HostResponse> {
    const form = listingForm({ image: PHOTO, category_id: (await this.category()).id, ...parts });
    return person.client.send('POST', paths.listings, form);
  }

  /** Posts a listing and finds it in my-listings: the response of the call is not specified. */
  async post(person: Person, parts: ListingParts = {}): Promise<Listing> {
    const title = parts.title ?? `Contract check ${freshWord()}`;
    expectOk(await this.send(person, { ...parts, title }));
    return this.find(person, title, parts.kind === 'wanted' ? OWN_WANTED : paths.myListings);
  }

  /** One's own listing of that title. */
  async find(
    person: Pick<Person, 'client'>,
    title: string,
    path: string = paths.myListings,
  ): Promise<Listing> {
    const isIt = (listing: Listing) => listing.title === title;
    const listing = (await readListings(person.client, path, isIt)).find(isIt);
    expectThat(listing !== undefined, 'the listing that was posted is not in my-listings');
    return listing;
  }

  /** Deletes what the suite has posted, on a host that knows how. */
  async tidy(): Promise<void> {
    for (const { client } of this.#people) {
      const own = async (path: string) => readListings(client, path).catch((): Listing[] => []);
      // A back end that knows no kinds returns the same twice.
      const all = [...(await own(paths.myListings)), ...(await own(OWN_WANTED))];
      for (const id of new Set(all.map((listing) => listing.id)))
        await client.send('DELETE', paths.listing(id)).catch(() => undefined);
    }
  }

  async #firstCategory(): Promise<Category> {
    const [first] = readCategories(await this.visitor().get(paths.categories));
    if (first === undefined) throw new NotOffered('the host has no categories to list anything in');
    return first;
  }
}

const CONFIG = new RegExp(`id="${RUNTIME_CONFIG_ID}">([^<]*)<`);
const ConfigSchema = v.pipe(v.string(), v.parseJson(), v.object({ capabilities: CapabilitiesSchema }));

/** What the host's page says that it can beyond §7; nothing where it has no such page. */
export async function capabilitiesOf(context: TestContext): Promise<Capabilities> {
  const { text } = await context.visitor().get('/');
  const config = v.safeParse(ConfigSchema, CONFIG.exec(text)?.[1]);
  return config.success ? config.output.capabilities : NO_CAPABILITIES;
}

/** The places on campus that the host lists. */
export async function placesOf(context: TestContext): Promise<string[]> {
  const { campus_places: places } = readFacets(await context.visitor().get(FACETS_PATH));
  return Object.keys(places);
}

/**
 * The checks by sentence, which starts with its source. Throws `Broken` if the host violates it,
 * `NotOffered` if it is optional and missing.
 */
export type Checks = Record<string, (context: TestContext) => Promise<void>>;

/** The same check of several cases, with the sentence of each. */
export function checksOf<Case>(
  cases: Record<string, Case>,
  sentence: (what: string) => string,
  run: (context: TestContext, one: Case) => Promise<void>,
): Checks {
  const entries = Object.entries(cases);
  return Object.fromEntries(entries.map(([what, one]) => [sentence(what), (context) => run(context, one)]));
}
