import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import {
  type Category,
  CategoryListSchema,
  type Listing,
  ListingListSchema,
  ListingSchema,
} from '../../../src/contract/listing.ts';
import { type Facets, FacetsSchema, SuggestionsSchema } from '../../../src/contract/search.ts';
import {
  DevicePushSchema,
  type FullCapabilities,
  FullCapabilitiesSchema,
} from '../../../src/contract/pushNotifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { type Profile, ProfileSchema, type Shop, ShopSchema } from '../../../src/contract/profile.ts';
import { TokenSchema } from '../../../src/contract/apiFields.ts';
import {
  Broken,
  describeAnswer,
  expectOk,
  expectThat,
  type FormParts,
  type HostAnswer,
  HostClient,
  listingForm,
  NotOffered,
} from './host.ts';

/** So many pages are followed of a list that does not end; a test host has fewer. */
const PAGES_MAX = 200;

/** A response by the contract's schemas, which accept every form that the decisions allow. */
function read<Schema extends v.GenericSchema>(schema: Schema, answer: HostAnswer): v.InferOutput<Schema> {
  expectOk(answer);
  const result = v.safeParse(schema, answer.body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Broken(`${v.getDotPath(issue) ?? 'the body'}: ${issue.message}; ${describeAnswer(answer)}`);
}

/** The access token of an answer that opens a session. */
export function readAccess(answer: HostAnswer): string {
  const { access } = read(TokenSchema, answer);
  expectThat(access !== null && access !== '', `there is no token in it: ${describeAnswer(answer)}`);
  return access;
}

/** Whether an answer opens no session: it is refused, or has no token (decisions, The wire). */
export function hasNoToken(answer: HostAnswer): boolean {
  const token = v.safeParse(TokenSchema, answer.body);
  return !answer.ok || !token.success || !token.output.access;
}

export const readProfile = (answer: HostAnswer): Profile => read(ProfileSchema, answer);
export const readShop = (answer: HostAnswer): Shop => read(ShopSchema, answer);
export const readCapabilities = (answer: HostAnswer): FullCapabilities =>
  read(FullCapabilitiesSchema, answer);
export const readSuggestions = (answer: HostAnswer): string[] => read(SuggestionsSchema, answer).searches;
export const readFacets = (answer: HostAnswer): Facets => read(FacetsSchema, answer);
export const readDeviceNotices = (answer: HostAnswer): string[] => read(DevicePushSchema, answer).queries;
export const readCategories = (answer: HostAnswer): Category[] => read(CategoryListSchema, answer);
export const readListing = (answer: HostAnswer): Listing => read(ListingSchema, answer);

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
  const seen = new Set<string>();
  let address: string | null = client.addressOf(path).href;
  while (address !== null && !seen.has(address) && seen.size < PAGES_MAX) {
    seen.add(address);
    const answer = await client.get(address);
    const page = read(ListingListSchema, answer);
    const rows = Array.isArray(page) ? page : page.results;
    listings.push(...rows);
    if (rows.some(isEnough)) break;
    const next = linkToNext(answer.headers) ?? (Array.isArray(page) ? null : page.next);
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

/** Someone with an account on the host, signed in. */
export interface Person {
  username: string;
  password: string;
  client: HostClient;
}

const LETTERS = 'bcdfghjkmnpqrstvwxz';

/** A word that nobody else has used. */
export function freshWord(length = 10): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

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
  ): Promise<HostAnswer> {
    await client.get(paths.csrf);
    return client.send('POST', paths.register, { username, email: '', password, password2 });
  }

  async signIn(client: HostClient, username: string, password: string): Promise<HostAnswer> {
    await client.get(paths.csrf);
    return client.send('POST', paths.login, { username, password });
  }

  seller(): Promise<Person> {
    return (this.#seller ??= this.newPerson());
  }

  /** Someone else, who owns nothing of the seller's. */
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
  async send(person: Pick<Person, 'client'>, parts: FormParts = {}): Promise<HostAnswer> {
    const form = await listingForm({ category_id: (await this.category()).id, ...parts });
    return person.client.send('POST', paths.listings, form);
  }

  /** Posts a listing and finds it in my-listings: the response of the call is not specified. */
  async post(person: Person, parts: FormParts = {}): Promise<Listing> {
    const title = parts.title ?? `Contract check ${freshWord()}`;
    expectOk(await this.send(person, { ...parts, title }));
    return this.find(person, title);
  }

  /** One's own listing of that title. */
  async find(person: Pick<Person, 'client'>, title: string): Promise<Listing> {
    const isIt = (listing: Listing) => listing.title === title;
    const found = (await readListings(person.client, paths.myListings, isIt)).find(isIt);
    expectThat(found !== undefined, 'the listing that was posted is not in my-listings');
    return found;
  }

  /** Deletes what the suite has posted, on a host that knows how. */
  async tidy(): Promise<void> {
    for (const { client } of this.#people) {
      const own = await readListings(client, paths.myListings).catch((): Listing[] => []);
      for (const { id } of own) await client.send('DELETE', paths.listing(id)).catch(() => undefined);
    }
  }

  async #firstCategory(): Promise<Category> {
    const [first] = readCategories(await this.visitor().get(paths.categories));
    if (first === undefined) throw new NotOffered('the host has no categories to list anything in');
    return first;
  }
}

/** What the host says that it can beyond §7; a host without that call offers none of it. */
export async function capabilitiesOf(context: TestContext): Promise<FullCapabilities> {
  const answer = await context.visitor().get(paths.capabilities);
  if (!answer.ok) throw new NotOffered('there is no call for what it can');
  return readCapabilities(answer);
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
