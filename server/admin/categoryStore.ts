import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Database = Kysely<Tables>;

export interface ListedCategory {
  id: number;
  name: string;
  /** How many listings of the category are on the market. */
  listings: number;
}

/** Every category, in the order of the menus. */
export async function listCategories(database: Database): Promise<ListedCategory[]> {
  const rows = await database
    .selectFrom('categories')
    .leftJoin('market_counts', 'market_counts.category_id', 'categories.id')
    .select(['categories.id', 'name', 'total'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, total }) => ({ id, name, listings: total ?? 0 }));
}

/** Adds it at the end of the menus. */
export async function insertCategory(database: Database, name: string): Promise<void> {
  await database
    .insertInto('categories')
    .columns(['name', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('categories')
        .select((inner) => [
          inner.val(name).as('name'),
          inner(inner.fn.coalesce(inner.fn.max('position'), inner.lit(0)), '+', 1).as('position'),
        ]),
    )
    .execute();
}

export async function renameCategory(database: Database, id: number, name: string): Promise<void> {
  await database.updateTable('categories').set({ name }).where('id', '=', id).execute();
}

/** Writes the order of the menus: the ids from first to last. */
export async function orderCategories(database: Database, ids: readonly number[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const [index, id] of ids.entries()) {
      await transaction
        .updateTable('categories')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute();
    }
  });
}

/** How many listings a category has ever had that are still rows, deleted and sold ones among them. */
export async function countRowsIn(database: Database, id: number): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes the category; its listings, if any, go to another one. */
export async function deleteCategory(database: Database, id: number, to: number | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (to !== null) {
      await transaction
        .updateTable('listings')
        .set({ category_id: to })
        .where('category_id', '=', id)
        .execute();
    }
    await transaction.deleteFrom('categories').where('id', '=', id).execute();
  });
}
