import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { CategoryNameSchema } from '../../src/contract/categoriesAndPlaces.ts';
import { categorySlug } from '../../src/contract/pagePaths.ts';
import {
  addCategory,
  countByCategory,
  countRowsIn,
  deleteCategory,
  type Category,
  moveCategory,
  renameCategory,
} from '../catalogue/categoryStore.ts';
import { allCategories } from '../catalogue/listingStore.ts';
import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import type { Tables } from '../database/tables.ts';
import type { Command } from './command.ts';
import { table } from './output.ts';

function find(categories: readonly Category[], name = ''): Category {
  const match = categories.find((category) => categorySlug(category.name) === categorySlug(name));
  if (match !== undefined) return match;
  throw new StartError(
    `There is no category "${name}"; there are: ${categories.map((category) => category.name).join(', ')}.`,
  );
}

function parseName(given: string | undefined): string {
  const parsed = v.safeParse(CategoryNameSchema, given);
  if (parsed.success) return parsed.output;
  throw new StartError(parsed.issues[0].message);
}

const list: Command = {
  name: 'categories list',
  takes: '',
  help: 'the categories in the order of the menus, with how many listings are on the market',
  run: async (context) => {
    const counts = await countByCategory(context);
    const categories = await allCategories(context.database);
    const rows = categories.map(({ id, name }, index) => [name, `${index + 1}`, `${counts.get(id) ?? 0}`]);
    return [table(['Category', 'Place', 'Listings'], rows)];
  },
};

const add: Command = {
  name: 'categories add',
  takes: '<name>',
  help: 'adds a category at the end of the menus',
  run: async ({ database }, { args }) => [await addCategory(database, parseName(args[0]))],
};

const rename: Command = {
  name: 'categories rename',
  takes: '<name> <new name>',
  help: 'changes its name, and with it the address of its page',
  async run({ database }, { args }) {
    const category = find(await allCategories(database), args[0]);
    return [await renameCategory(database, category, parseName(args[1]))];
  },
};

const move: Command = {
  name: 'categories move',
  takes: '<name> <place>',
  help: 'moves it to that place in the menus, counted from 1',
  async run({ database }, { args }) {
    const category = find(await allCategories(database), args[0]);
    const position = Number(args[1]);
    const moved = (transaction: Transaction<Tables>) => moveCategory(transaction, category, position);
    return [await database.transaction().execute(moved)];
  },
};

const remove: Command = {
  name: 'categories remove',
  takes: '<name> [--to <other category>]',
  help: 'removes it; its listings, those that are sold or deleted too, go to the other one',
  async run({ database }, { args, to }) {
    const categories = await allCategories(database);
    const category = find(categories, args[0]);
    if (categories.length === 1) throw new StartError('Add another category first: a market needs one.');
    const target = to === undefined ? null : find(categories, to);
    if (target === category) throw new StartError('Name another category behind --to.');
    const rows = target === null ? await countRowsIn(database, category.id) : 0;
    if (rows > 0) {
      throw new StartError(
        `Say where its ${rows} listings go: ${commandLine('admin', `categories remove "${category.name}" --to "…"`)}`,
      );
    }
    await deleteCategory(database, category.id, target?.id ?? null);
    return [
      `"${category.name}" is removed${target === null ? '' : `; its listings are in "${target.name}"`}.`,
    ];
  },
};

export const categoryCommands: readonly Command[] = [list, add, rename, move, remove];
