import * as v from 'valibot';
import { TokenSchema } from '../../../src/contract/session.ts';
import { CategoryListSchema, type Category } from '../../../src/contract/category.ts';
import { FacetsSchema, type Facets } from '../../../src/contract/facets.ts';
import { type Listing, ListingListSchema, ListingSchema } from '../../../src/contract/listing.ts';
import { DeviceNoticesSchema } from '../../../src/contract/noticesOfDevice.ts';
import { FullCapabilitiesSchema, type FullCapabilities } from '../../../src/contract/notices.ts';
import { type Profile, ProfileSchema } from '../../../src/contract/profile.ts';
import { type Shop, ShopSchema } from '../../../src/contract/shop.ts';
import { SuggestionsSchema } from '../../../src/contract/suggestions.ts';
import { Broken, expectOk, expectThat, describeAnswer } from './expectations.ts';
import type { HostAnswer, HostClient } from './hostClient.ts';

/** So many pages are followed of a list that does not end; a test host has fewer. */
const PAGES_MAX = 200;

/** What an answer means by the contract's schemas, which take every form that the decisions allow. */
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
export const readDeviceNotices = (answer: HostAnswer): string[] => read(DeviceNoticesSchema, answer).queries;
export const readCategories = (answer: HostAnswer): Category[] => read(CategoryListSchema, answer);
export const readListing = (answer: HostAnswer): Listing => read(ListingSchema, answer);

/**
 * The listings of a list call, page after page, whether it answers bare arrays with `Link` or pages with `next`, or has
 * no pages at all (decisions, The wire); until `isEnough` says so, if it is given.
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
