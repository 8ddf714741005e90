import type { Kysely } from 'kysely';
import type { PeopleSchema } from '../../../src/contract/people.ts';
import { pictureOfVariant } from '../../blobs/keys.ts';
import { idNumber, idOfShortCode, lastParts } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import type { ListingRow, Tables, UserRow } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import { findLastCase } from './caseStore.ts';
import { presentSeller, stateOf } from './caseView.ts';
import type { Evidence } from './evidenceStore.ts';
import { readLog } from './log.ts';
import { spellingsOf } from './phoneNumbers.ts';
import {
  evidenceOfSeller,
  findAnyListing,
  findAnyUsers,
  findEvidenceOf,
  findUserById,
  listingsOf,
} from './whoStore.ts';

type Database = Kysely<Tables>;
type People = Presented<typeof PeopleSchema>;

/** What an address names, and who posted it; the listing is null where it was erased since. */
interface Posted {
  listing: ListingRow | null;
  seller: UserRow;
  /** Of what was erased: when a case stored it. */
  storedAt: number;
}

/**
 * The listing of a page's address, short address, picture, slug or id, in any state: also
 * hidden, removed, deleted, or erased while a case has it.
 */
export async function findPosted(database: Database, given: string): Promise<Posted | null> {
  const { isCode, name } = lastParts(given);
  const code = idOfShortCode(name);
  const picture = pictureOfVariant(given.split(/[?#/]/).findLast((part) => part !== '') ?? '');
  const ids = isCode ? [code, idNumber(name)] : [idNumber(name), code];
  for (const id of ids) {
    const which = { id, slug: name, picture };
    const listing = await findAnyListing(database, which);
    if (listing !== undefined) {
      const seller = await findUserById(database, listing.seller_id);
      return { listing, seller, storedAt: listing.created_at };
    }
    const evidence = await findEvidenceOf(database, which);
    if (evidence !== undefined && evidence.seller_id !== null) {
      const seller = await findUserById(database, evidence.seller_id);
      return { listing: null, seller, storedAt: evidence.taken_at };
    }
  }
  return null;
}

/** Users in any state by name (also `@name`, or the address of their page) or phone number. */
export function findPeople(database: Database, given: string): Promise<UserRow[]> {
  const isNumber = /^[+\d\s().-]+$/.test(given);
  return findAnyUsers(database, {
    name: lastParts(given).name.replace(/^@/, ''),
    numbers: isNumber ? spellingsOf(given) : [],
  });
}

/** All that is known of a person, also of one who has deleted the account. */
async function presentPerson(
  { database, now }: Pick<Context, 'database' | 'now'>,
  user: UserRow,
): Promise<People['people'][number]> {
  const [newest] = await evidenceOfSeller(database, user.id);
  const snapshot = newest === undefined ? undefined : (JSON.parse(newest.data) as Evidence);
  const listings = await listingsOf(database, user.id);
  return {
    ...(await presentSeller({ database, now }, { ...user, sellerId: user.id }, snapshot)),
    case: (await findLastCase(database, { sellerId: user.id })) ?? null,
    listings: listings.map((listing) => ({
      id: listing.id,
      slug: listing.slug,
      category: listing.category,
      title: listing.title,
      state: stateOf(listing),
    })),
    decisions: await readLog(database, { userId: user.id }, now()),
  };
}

/** Who posted this, or who has this name or number; without people where it is nobody. */
export async function presentWho(context: Pick<Context, 'database' | 'now'>, given: string): Promise<People> {
  const { database } = context;
  const posted = given.startsWith('@') ? null : await findPosted(database, given);
  const named = await findPeople(database, given);
  const users = new Map(
    [...(posted === null ? [] : [posted.seller]), ...named].map((user) => [user.id, user]),
  );
  const people: People['people'] = [];
  for (const user of users.values()) people.push(await presentPerson(context, user));
  return { listing: posted?.listing?.id ?? null, people };
}
