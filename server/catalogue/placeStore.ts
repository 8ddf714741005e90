import type { Kysely } from 'kysely';
import { parseListQuery, type ListQuery } from '../../src/contract/listQuery.ts';
import type { Tables } from '../database/tables.ts';
import { FieldError } from '../http/errors.ts';

type Database = Kysely<Tables>;

/** The program's locations. The operator adds others and disables some of these. */
export const SHIPPED_PLACES: readonly string[] = [
  'Adlam House',
  'Carr-Saunders Hall',
  'Health Sciences Campus',
  'Main Campus',
  'Manfred Hodson Hall',
  'New Complex 1',
  'New Complex 2',
  'New Complex 3',
  'New Complex 4',
  'New Complex 5',
  'Swinton Hall',
];

const isSamePlace = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The campus locations that sellers and buyers select from, in alphabetical order. */
export interface Places {
  all: string[];
  /** Those that the operator calls good places to meet. */
  safe: string[];
}

export async function readPlaces(database: Database): Promise<Places> {
  const changes = await database.selectFrom('places').select(['name', 'is_off', 'is_safe']).execute();
  const namesOf = (rows: typeof changes) => new Set(rows.map(({ name }) => name));
  const off = namesOf(changes.filter(({ is_off }) => is_off === 1));
  const added = namesOf(changes.filter(({ is_off }) => is_off === 0));
  const safe = namesOf(changes.filter(({ is_safe }) => is_safe === 1));
  const all = [...new Set([...SHIPPED_PLACES.filter((name) => !off.has(name)), ...added])].toSorted(
    (one, other) => one.localeCompare(other, 'en', { numeric: true }),
  );
  return { all, safe: all.filter((name) => safe.has(name)) };
}

/** The location in the spelling of the operator's list, or undefined where the list lacks it. */
export async function listedPlace(database: Database, typed: string): Promise<string | undefined> {
  return (await readPlaces(database)).all.find((name) => isSamePlace(name, typed));
}

/**
 * Reads the parameters of a list call. A campus location that is not in the operator's list is
 * ignored, and so is a repeated category or seller.
 */
export async function readListQuery(database: Database, parameters: URLSearchParams): Promise<ListQuery> {
  const { category, seller, place, ...parsed } = parseListQuery(parameters);
  const isOnce = (name: string) => parameters.getAll(name).length === 1;
  return {
    ...parsed,
    category: isOnce('category') ? category : null,
    seller: isOnce('seller') ? seller : null,
    place: (place !== null && (await listedPlace(database, place))) || null,
  };
}

/** How many listings one statement changes; its locks end with it. */
const BATCH = 500;

/**
 * Gives listings whose sellers had typed the location before it was listed the list's spelling, so
 * that its filter finds them. A statement changes few of them, since sellers wait for its locks.
 */
export async function respell(database: Database, name: string): Promise<void> {
  const rows = await database.selectFrom('listings').select('campus_place').distinct().execute();
  // Not in SQL: SQLite's `lower` knows the English alphabet alone.
  const others = rows
    .flatMap(({ campus_place: typed }) => typed ?? [])
    .filter((typed) => typed !== name && isSamePlace(typed, name));
  if (others.length === 0) return;
  for (let changed = BATCH; changed === BATCH;) {
    changed = await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('listings')
        .set({ campus_place: name })
        .where('id', 'in', (eb) =>
          eb.selectFrom('listings').select('id').where('campus_place', 'in', others).limit(BATCH),
        )
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    });
  }
}

const isShipped = (name: string) => SHIPPED_PLACES.includes(name);

/**
 * Puts a location into the list, a known one in its own spelling, and returns that. Throws a
 * FieldError for one that is in it. `respell` comes after it, in transactions of its own.
 */
export async function addPlace(database: Database, typed: string): Promise<string> {
  const known = await listedPlace(database, typed);
  if (known !== undefined) throw new FieldError({ name: [`"${known}" is in the list.`] });
  const name = SHIPPED_PLACES.find((each) => isSamePlace(each, typed)) ?? typed;
  if (isShipped(name)) await database.deleteFrom('places').where('name', '=', name).execute();
  else
    await database
      .insertInto('places')
      .values({ name, is_off: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return name;
}

/** The location in the list's spelling. Throws a FieldError for another. */
async function requirePlace(database: Database, typed: string): Promise<string> {
  const name = await listedPlace(database, typed);
  if (name === undefined) throw new FieldError({ name: ['There is no such place in the list.'] });
  return name;
}

/** Takes a location out of the list, and says so. Throws a FieldError. */
export async function removePlace(database: Database, typed: string): Promise<string> {
  const name = await requirePlace(database, typed);
  await database.deleteFrom('places').where('name', '=', name).execute();
  if (isShipped(name)) await database.insertInto('places').values({ name, is_off: 1 }).execute();
  return `"${name}" can no longer be chosen.`;
}

/** Calls a location of the list a good place to meet, or no longer, and says so. Throws a FieldError. */
export async function markSafe(database: Database, typed: string, isSafe: boolean): Promise<string> {
  const name = await requirePlace(database, typed);
  const is_safe = isSafe ? 1 : 0;
  await database
    .insertInto('places')
    .values({ name, is_off: 0, is_safe })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_safe }))
    .execute();
  return `"${name}" is ${isSafe ? 'a good place' : 'no longer named as a place'} to meet.`;
}
