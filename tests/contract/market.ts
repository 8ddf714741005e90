import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, type RunnerTestCase, TestRunner } from 'vitest';
import {
  createClient,
  TEST_PASSWORD as PASSWORD,
  type TestClient,
  type TestResponse,
} from '../../server/tools/testing/client.ts';
import { listingForm, type ListingParts, smallPhoto } from '../../server/tools/testing/listingForm.ts';
import { listOf, TokenSchema } from '../../src/contract/apiFields.ts';
import { type Capabilities, CapabilitiesSchema, NO_CAPABILITIES } from '../../src/contract/capabilities.ts';
import { RUNTIME_CONFIG_ID } from '../../src/contract/firstPage.ts';
import {
  type Category,
  CategorySchema,
  type Listing,
  ListingListSchema,
  ListingSchema,
} from '../../src/contract/listing.ts';
import { API_BASE, paths } from '../../src/contract/paths.ts';

/** Another back end may reject a smaller photo. */
export const PHOTO = await smallPhoto(320);
/** More bytes than §9 allows. */
export const HUGE_PHOTO = Buffer.concat([PHOTO, Buffer.alloc(2 * 1024 * 1024 + 1)]);

/** A signed-in user of the host. */
export interface Person {
  username: string;
  browser: TestClient;
}

const LETTERS = 'bcdfghjkmnpqrstvwxz';

/** A word that is not on the host yet. */
export const freshWord = (length = 10): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What a test needs where a back end may leave it out; our own may not. */
export function needs(isOffered: boolean, missing: string): void {
  if (isOffered) return;
  const { fullTestName, context } = TestRunner.getCurrentTest<RunnerTestCase>();
  expect(fullTestName, missing).not.toMatch(mustOffer);
  context.skip(missing);
}

/** Calls beyond section 7: a host that knows none of them returns 404, 405 or 501. */
export const needsCall = ({ status, text }: TestResponse, call: string): void =>
  needs(![404, 405, 501].includes(status), `${call}: ${status} ${text}`);

export function expectOk(response: TestResponse): void {
  expect(response.ok, `${response.status} ${response.text}`).toBe(true);
}

/** 4xx: a 5xx would be a fault of the host. */
export function expectRejected({ status, text }: TestResponse): void {
  expect(Math.floor(status / 100), `${status} ${text}`).toBe(4);
}

/** §8: "the first message of the first field in the error body", or a body that is text. */
export function expectRejectedWithText(response: TestResponse): void {
  expectRejected(response);
  const { body, text } = response;
  const first: unknown = body instanceof Object ? Object.values(body)[0] : (body ?? text);
  expect(Array.isArray(first) ? first[0] : first).toEqual(expect.stringMatching(/./));
}

/** A response by the contract's schema, which accepts every form that the decisions allow. */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  response: TestResponse,
): v.InferOutput<Schema> {
  expectOk(response);
  const { issues, output } = v.safeParse(schema, response.body);
  expect(issues, response.text).toBeUndefined();
  return output;
}

export const readListing = (response: TestResponse): Listing => read(ListingSchema, response);

/** The token of a response that opens a session; null of one that opens none. */
export function tokenOf({ ok, body }: TestResponse): string | null {
  const { success, output } = v.safeParse(TokenSchema, body);
  return (ok && success && output.access) || null;
}

/** Signs the calls of a browser with the session that this response opened. */
export function open(browser: TestClient, response: TestResponse): void {
  browser.access = tokenOf(response);
  expect(browser.access, response.text).not.toBeNull();
}

/** RFC 8288. */
const NEXT = /<([^<>]*)>[^,]*;\s*rel="?next"?/;
/** More than a test host has. */
const MAX_PAGES = 200;

/** All pages of a list, as bare arrays with `Link`, bodies with `next`, or a single page, until `isEnough`. */
export async function readList(
  browser: TestClient,
  path: string,
  isEnough: (listing: Listing) => boolean = () => false,
): Promise<Listing[]> {
  const listings: Listing[] = [];
  let address: string | null = new URL(API_BASE + path, market.url).href;
  for (let count = 0; address !== null && count < MAX_PAGES && !listings.some(isEnough); count += 1) {
    const response = await browser.get(address);
    const page = read(ListingListSchema, response);
    const { results, next: inBody } = Array.isArray(page) ? { results: page, next: null } : page;
    listings.push(...results);
    const next: string | null = NEXT.exec(String(response.headers['link']))?.[1] ?? inBody;
    address = next === null ? null : new URL(next, address).href;
  }
  return listings;
}

const OWN_WANTED = `${paths.myListings}?kind=wanted`;
const CONFIG = new RegExp(`id="${RUNTIME_CONFIG_ID}">([^<]*)<`);
const ConfigSchema = v.pipe(v.string(), v.parseJson(), v.object({ capabilities: CapabilitiesSchema }));

/** The back end under test, with two users, and a listing of the first. */
export class Market {
  readonly url: string;
  readonly #people: Person[] = [];
  capabilities: Capabilities = NO_CAPABILITIES;
  category!: Category;
  seller!: Person;
  /** Another user, who owns nothing of the seller's. */
  stranger!: Person;
  /** The seller's, as my-listings shows it. */
  listing!: Listing;

  constructor(url: string) {
    this.url = url;
  }

  async open(): Promise<void> {
    const { text } = await this.visitor().get('/');
    const config = v.safeParse(ConfigSchema, CONFIG.exec(text)?.[1]);
    if (config.success) this.capabilities = config.output.capabilities;
    const list = read(listOf(CategorySchema), await this.visitor().get(paths.categories));
    const [category] = Array.isArray(list) ? list : list.results;
    if (category === undefined) throw new Error('The host has no categories to list anything in.');
    this.category = category;
    this.seller = await this.newPerson();
    this.stranger = await this.newPerson();
    this.listing = await this.post(this.seller);
  }

  /** A browser that has never been here. */
  visitor(): TestClient {
    return createClient(this.url);
  }

  async newPerson(): Promise<Person> {
    const person = { username: `suite${freshWord()}`, browser: this.visitor() };
    open(person.browser, await this.register(person.browser, person.username));
    this.#people.push(person);
    return person;
  }

  register(browser: TestClient, username: string, password = PASSWORD, password2 = password) {
    return browser.post(paths.register, { username, email: '', password, password2 });
  }

  /** Sends the form of a good listing, but for the parts given. */
  send(browser: TestClient, parts: ListingParts = {}, headers = {}): Promise<TestResponse> {
    const body = listingForm({ image: PHOTO, category_id: this.category.id, ...parts });
    return browser.send('POST', paths.listings, { body, headers });
  }

  /** Posts a listing and finds it in my-listings: the response of the call is not specified. */
  async post({ browser }: Person, parts: ListingParts = {}): Promise<Listing> {
    const title = parts.title ?? `Contract check ${freshWord()}`;
    expectOk(await this.send(browser, { ...parts, title }));
    const isIt = (listing: Listing) => listing.title === title;
    const path = parts.kind === 'wanted' ? OWN_WANTED : paths.myListings;
    const listing = (await readList(browser, path, isIt)).find(isIt);
    if (listing === undefined) throw new Error('What was posted is not in my-listings.');
    return listing;
  }

  /** Deletes what the suite has posted, on a host that knows how. */
  async tidy(): Promise<void> {
    for (const { browser } of this.#people)
      for (const path of [paths.myListings, OWN_WANTED])
        for (const { id } of await readList(browser, path).catch((): Listing[] => []))
          await browser.send('DELETE', paths.listing(id)).catch(() => undefined);
  }
}

/** A back end at an address; `stop` ends one that was started for the suite. */
export interface StartedHost {
  url: string;
  stop?: () => Promise<void>;
}

/** The back end of the tests that run. */
export let market: Market;
let mustOffer: RegExp;

/** Opens it before the tests of a suite; those whose title matches `must` may not be left out. */
export function useMarket(start: () => Promise<StartedHost>, must: RegExp): void {
  beforeAll(async () => {
    mustOffer = must;
    const { url, stop } = await start();
    market = new Market(url);
    await market.open();
    return async () => {
      await market.tidy();
      await stop?.();
    };
  });
}
