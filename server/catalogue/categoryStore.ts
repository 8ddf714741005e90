import type { Kysely, Transaction } from 'kysely';
import { categorySlug } from '../../src/contract/pagePaths.ts';
import { dialectOf } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import { settleWords } from '../database/vocabulary.ts';
import { FieldError } from '../http/errors.ts';

type Database = Kysely<Tables>;

export interface ListedCategory {
  id: number;
  name: string;
  /** How many are on the market. */
  listings: number;
}

/** In the order of the menus. */
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

/** Throws a FieldError for a name whose page has the address of another category. */
function requireFreeName(others: readonly ListedCategory[], name: string): void {
  const other = others.find((category) => categorySlug(category.name) === categorySlug(name));
  if (other !== undefined)
    throw new FieldError({
      name: [`Give another name: "${other.name}" would have the same address, ${categorySlug(other.name)}.`],
    });
}

/** Adds it at the end of the menus, and says so. Throws a FieldError. */
export async function addCategory(database: Database, name: string): Promise<string> {
  requireFreeName(await listCategories(database), name);
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
  return `"${name}" is a category now.`;
}

type Named = Pick<ListedCategory, 'id' | 'name'>;

/** Changes its name, and with it the address of its page, and says so. Throws a FieldError. */
export async function renameCategory(database: Database, category: Named, name: string): Promise<string> {
  const others = (await listCategories(database)).filter(({ id }) => id !== category.id);
  requireFreeName(others, name);
  await database.updateTable('categories').set({ name }).where('id', '=', category.id).execute();
  return `"${category.name}" is "${name}" now.`;
}

/** Moves it to that place in the menus, from 1, and says so. Throws a FieldError. */
export async function moveCategory(
  transaction: Transaction<Tables>,
  category: Named,
  position: number,
): Promise<string> {
  const ids = (await listCategories(transaction)).map(({ id }) => id);
  if (!Number.isInteger(position) || position < 1 || position > ids.length)
    throw new FieldError({ position: [`Give a place from 1 to ${ids.length}.`] });
  await lockRows(transaction, ids);
  const order = ids.filter((id) => id !== category.id).toSpliced(position - 1, 0, category.id);
  for (const [index, id] of order.entries()) {
    const row = transaction.updateTable('categories').where('id', '=', id);
    await row.set({ position: index + 1 }).execute();
  }
  return `"${category.name}" stands at place ${position} now.`;
}

/**
 * Locks the categories until the transaction ends. SQLite's transactions have the database to
 * themselves.
 */
async function lockRows(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (dialectOf(transaction) === 'sqlite') return;
  const rows = transaction.selectFrom('categories').select('id').where('id', 'in', ids);
  await rows.orderBy('id').forUpdate().execute();
}

/** How many rows of listings name the category, deleted and sold ones included. */
export async function countRowsIn(database: Database, id: number): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deleteCategory(database: Database, id: number, to: number | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // A post locks its category too, so it comes before or after the whole.
    await lockRows(transaction, [id]);
    if (to !== null) {
      await transaction
        .updateTable('listings')
        .set({ category_id: to })
        .where('category_id', '=', id)
        .execute();
      await settleWords(transaction);
    }
    await transaction.deleteFrom('categories').where('id', '=', id).execute();
  });
}
