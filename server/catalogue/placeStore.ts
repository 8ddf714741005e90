import type { Kysely } from 'kysely';
import { parseListQuery, type ListQuery } from '../../src/contract/listQuery.ts';
import type { Tables } from '../database/tables.ts';
import { FieldError } from '../http/errors.ts';

type Database = Kysely<Tables>;

const isSamePlace = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export interface Places {
  all: string[];
  safe: string[];
}

export async function readPlaces(database: Database): Promise<Places> {
  const rows = await database.selectFrom('places').select(['name', 'is_safe']).execute();
  const sorted = rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const safe = sorted.filter(({ is_safe }) => is_safe === 1);
  return { all: sorted.map(({ name }) => name), safe: safe.map(({ name }) => name) };
}

/** The location in the spelling of the operator's list, or undefined where the list lacks it. */
export async function listedPlace(database: Database, typed: string): Promise<string | undefined> {
  return (await readPlaces(database)).all.find((name) => isSamePlace(name, typed));
}

/** The query of a list call. A campus location that is not in the operator's list is ignored. */
export async function readListQuery(database: Database, parameters: URLSearchParams): Promise<ListQuery> {
  const { place, ...query } = parseListQuery(parameters);
  return { ...query, place: (place !== null && (await listedPlace(database, place))) || null };
}

/** Listings whose sellers had typed it get its spelling, so that its filter finds them. */
export async function addPlace(database: Database, name: string): Promise<void> {
  const known = await listedPlace(database, name);
  if (known !== undefined) throw new FieldError({ name: [`"${known}" is in the list.`] });
  await database.insertInto('places').values({ name }).execute();
  const rows = await database.selectFrom('listings').select('campus_place').distinct().execute();
  // Not in SQL: SQLite's `lower` knows the English alphabet alone.
  const others = rows
    .flatMap(({ campus_place: typed }) => typed ?? [])
    .filter((typed) => typed !== name && isSamePlace(typed, name));
  if (others.length === 0) return;
  await database
    .updateTable('listings')
    .set({ campus_place: name })
    .where('campus_place', 'in', others)
    .execute();
}

async function requirePlace(database: Database, typed: string): Promise<string> {
  const name = await listedPlace(database, typed);
  if (name === undefined) throw new FieldError({ name: ['There is no such place in the list.'] });
  return name;
}

export async function removePlace(database: Database, typed: string): Promise<string> {
  const name = await requirePlace(database, typed);
  await database.deleteFrom('places').where('name', '=', name).execute();
  return `"${name}" can no longer be chosen.`;
}

export async function markSafe(database: Database, typed: string, isSafe: boolean): Promise<string> {
  const name = await requirePlace(database, typed);
  const row = database.updateTable('places').where('name', '=', name);
  await row.set({ is_safe: isSafe ? 1 : 0 }).execute();
  return `"${name}" is ${isSafe ? 'a good place' : 'no longer named as a place'} to meet.`;
}
