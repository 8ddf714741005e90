import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Database = Kysely<Tables>;

export type Campus = Tables['campuses'];

/** Listings, searches and moderators without a campus are of the first, which has this id. */
export const FIRST_CAMPUS = 1;

export const readCampuses = (database: Database): Promise<Campus[]> =>
  database.selectFrom('campuses').selectAll().orderBy('id').execute();

/** How many rows one statement changes; its locks end with it. */
const BATCH = 5_000;

/** Gives the rows of the market the first campus, which they lack until there is one. */
async function nameFirst(database: Database): Promise<void> {
  for (let changed = BATCH; changed === BATCH;) {
    const { numAffectedRows } = await sql`update market set campus_id = ${FIRST_CAMPUS}
      where listing_id in (select listing_id from market where campus_id is null limit ${BATCH})`.execute(
      database,
    );
    changed = Number(numAffectedRows);
  }
}

/** Adds a campus; the first is the market as it is. Returns its id. */
export async function addCampus(database: Database, campus: Pick<Campus, 'name' | 'host'>): Promise<number> {
  // The new row empties the caches: what lacks its campus by then would stay out of lists.
  await nameFirst(database);
  const { rows } = await sql<{ id: number }>`insert into campuses (id, name, host)
    select coalesce(max(id), 0) + 1, ${campus.name}, ${campus.host} from campuses returning id`.execute(
    database,
  );
  // What was posted meanwhile.
  await nameFirst(database);
  return rows[0]?.id ?? FIRST_CAMPUS;
}

export async function changeCampus(
  database: Database,
  id: number,
  change: Partial<Pick<Campus, 'name' | 'host'>>,
): Promise<void> {
  await database.updateTable('campuses').set(change).where('id', '=', id).execute();
}
