import type { Kysely } from 'kysely';
import { parseListQuery, type ListQuery } from '../../../src/contract/listQuery.ts';
import type { Tables } from '../../database/tables.ts';
import { settleWords } from '../../database/words/vocabulary.ts';
import { changeMarket } from '../../catalogue/listingStore.ts';
import { SHIPPED_PLACES } from './shippedPlaces.ts';

type Database = Kysely<Tables>;

/** The halls and campuses to choose from, in alphabetical order. */
export async function readPlaces(database: Database): Promise<string[]> {
  const changes = await database.selectFrom('campus_places').select(['name', 'is_off']).execute();
  const off = new Set(changes.filter(({ is_off: isOff }) => isOff === 1).map(({ name }) => name));
  const own = changes.filter(({ is_off: isOff }) => isOff === 0).map(({ name }) => name);
  const shipped = SHIPPED_PLACES.filter((name) => !off.has(name));
  return [...shipped, ...own].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** What a seller typed, in the spelling of the list where it is in the list. */
export async function asListed(database: Database, typed: string): Promise<string> {
  return (await readPlaces(database)).find((name) => isSamePlace(name, typed)) ?? typed;
}

/**
 * Reads the parameters of a list call. A campus location that is not in the operator's list is left out, and so is a category or a
 * seller that is given twice.
 */
export async function readListQuery(database: Database, parameters: URLSearchParams): Promise<ListQuery> {
  const { category, seller, place, ...parsed } = parseListQuery(parameters);
  const isOnce = (name: string) => parameters.getAll(name).length === 1;
  const listed =
    place === null ? null : (await readPlaces(database)).find((name) => isSamePlace(name, place));
  return {
    ...parsed,
    category: isOnce('category') ? category : null,
    seller: isOnce('seller') ? seller : null,
    place: listed ?? null,
  };
}

export const isSamePlace = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** So many listings are changed in one statement, whose locks end with it. */
const BATCH = 500;

/**
 * Whoever typed the place before it could be chosen is found by it too: their listings get the list's spelling. Not in the
 * transaction that changes the list: with the market's version locked it would stop all sellers for the whole scan, and wait
 * for ever for one who has a listing locked and waits for the version.
 */
async function respell(database: Database, name: string): Promise<void> {
  const rows = await database.selectFrom('listings').select('campus_place').distinct().execute();
  // Not in SQL: SQLite's `lower` knows the English alphabet alone.
  const typed = rows.flatMap(({ campus_place: place }) => place ?? []);
  const others = typed.filter((place) => place !== name && isSamePlace(place, name));
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
      await settleWords(transaction);
      return Number(numUpdatedRows);
    });
  }
}

/** Adds a place of the operator's, or takes one that comes with the program out of use (`isOff`). */
export async function savePlace(database: Database, name: string, isOff: boolean): Promise<void> {
  const is_off = isOff ? 1 : 0;
  await changeMarket(database, async (transaction) => {
    await transaction
      .insertInto('campus_places')
      .values({ name, is_off })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_off }))
      .execute();
  });
  if (!isOff) await respell(database, name);
}

/** Takes back what was changed of the place. */
export async function forgetPlace(database: Database, name: string): Promise<void> {
  await changeMarket(database, async (transaction) => {
    await transaction.deleteFrom('campus_places').where('name', '=', name).execute();
  });
  if (SHIPPED_PLACES.includes(name)) await respell(database, name);
}
