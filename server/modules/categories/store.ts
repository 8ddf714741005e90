import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Every category, in the order in which the menus show them. */
export function allCategories(database: Kysely<Tables>): Promise<{ id: number; name: string }[]> {
  return database.selectFrom('categories').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}

export async function categoryExists(database: Kysely<Tables>, id: number): Promise<boolean> {
  const found = await database.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
