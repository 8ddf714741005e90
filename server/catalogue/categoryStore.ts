import type { Kysely, Transaction } from 'kysely';
import { categorySlug } from '../../src/contract/pagePaths.ts';
import type { Tables } from '../database/tables.ts';
import { FieldError } from '../http/errors.ts';
import { allCategories, onMarket, type Reader } from './listingStore.ts';

type Database = Kysely<Tables>;

export interface Category {
  id: number;
  name: string;
}

export async function countByCategory({ database, now }: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom('listings')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('total')])
    .where(onMarket(now()))
    .groupBy('category_id')
    .execute();
  return new Map(rows.map(({ category_id: id, total }) => [id, total]));
}

function requireFreeName(others: readonly Category[], name: string): void {
  const other = others.find((category) => categorySlug(category.name) === categorySlug(name));
  if (other !== undefined)
    throw new FieldError({
      name: [`Give another name: "${other.name}" would have the same address, ${categorySlug(other.name)}.`],
    });
}

/** Adds it at the end of the menus, and says so. Throws a FieldError. */
export async function addCategory(database: Database, name: string): Promise<string> {
  requireFreeName(await allCategories(database), name);
  const rows = await database.selectFrom('categories').select('position').execute();
  const position = 1 + Math.max(0, ...rows.map((row) => row.position));
  await database.insertInto('categories').values({ name, position }).execute();
  return `"${name}" is a category now.`;
}

export async function renameCategory(database: Database, category: Category, name: string): Promise<string> {
  const others = (await allCategories(database)).filter(({ id }) => id !== category.id);
  requireFreeName(others, name);
  await database.updateTable('categories').set({ name }).where('id', '=', category.id).execute();
  return `"${category.name}" is "${name}" now.`;
}

export async function moveCategory(
  transaction: Transaction<Tables>,
  category: Category,
  position: number,
): Promise<string> {
  const ids = (await allCategories(transaction)).map(({ id }) => id);
  if (!Number.isInteger(position) || position < 1 || position > ids.length)
    throw new FieldError({ position: [`Give a place from 1 to ${ids.length}.`] });
  const order = ids.filter((id) => id !== category.id).toSpliced(position - 1, 0, category.id);
  for (const [index, id] of order.entries()) {
    const row = transaction.updateTable('categories').where('id', '=', id);
    await row.set({ position: index + 1 }).execute();
  }
  return `"${category.name}" stands at place ${position} now.`;
}

export async function countRowsIn(database: Database, id: number): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

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
