import type { Command } from 'commander';
import * as v from 'valibot';
import { CategoryNameSchema } from '../../src/contract/moderation.ts';
import { CampusPlaceFieldSchema } from '../../src/contract/listingFields.ts';
import { categorySlug } from '../../src/contract/pagePaths.ts';
import {
  addCategory,
  type Category,
  countByCategory,
  countRowsIn,
  deleteCategory,
  moveCategory,
  renameCategory,
} from '../catalogue/categoryStore.ts';
import { allCategories } from '../catalogue/listingStore.ts';
import { addPlace, markSafe, readPlaces, removePlace } from '../catalogue/placeStore.ts';
import { StartError, commandLine } from '../config/terminal.ts';
import { type Add, type AdminContext, table } from './command.ts';

export function addMarketCommands(program: Command, add: Add): void {
  const category = program.command('category').description('a category of the menus');
  add(category, 'list', 'in the order of the menus, with its listings', list);
  add(category, 'add <name>', 'adds one at the end', async ({ database }, name: string) => [
    await addCategory(database, parseName(name)),
  ]);
  const renames = 'changes its name, and with it the address of its page';
  add(category, 'rename <name> <new-name>', renames, rename);
  add(category, 'move <name> <place>', 'moves it to that place in the menus, counted from 1', move);
  add(category, 'remove <name>', 'removes it', remove).option(
    '--to <other-category>',
    'where its listings go, those that are sold or deleted too',
  );

  const place = program.command('place').description('a hall or campus to choose from');
  add(place, 'list', 'all of them', listPlaces);
  add(place, 'add <name>', 'adds one', addOnePlace);
  const meets = 'calls it a good place to meet: tips and messages to sellers name it';
  add(place, 'meet <name>', meets, meet(true));
  add(place, 'no-meet <name>', 'no longer does so', meet(false));
  const removes = 'takes it out of the list; listings that name it go on doing so';
  add(place, 'remove <name>', removes, async ({ database }, name: string) => [
    await removePlace(database, parsePlace(name)),
  ]);
}

function find(categories: readonly Category[], name: string): Category {
  const match = categories.find((category) => categorySlug(category.name) === categorySlug(name));
  if (match !== undefined) return match;
  throw new StartError(
    `There is no category "${name}"; there are: ${categories.map((category) => category.name).join(', ')}.`,
  );
}

function parseName(given: string): string {
  const parsed = v.safeParse(CategoryNameSchema, given);
  if (parsed.success) return parsed.output;
  throw new StartError(parsed.issues[0].message);
}

async function list(context: AdminContext): Promise<string[]> {
  const counts = await countByCategory(context);
  const categories = await allCategories(context.database);
  const rows = categories.map(({ id, name }, index) => [name, `${index + 1}`, `${counts.get(id) ?? 0}`]);
  return table([['Category', 'Place', 'Listings'], ...rows]);
}

async function rename({ database }: AdminContext, name: string, newName: string): Promise<string[]> {
  const category = find(await allCategories(database), name);
  return [await renameCategory(database, category, parseName(newName))];
}

async function move({ database }: AdminContext, name: string, place: string): Promise<string[]> {
  const category = find(await allCategories(database), name);
  const moved = database.transaction().execute((rows) => moveCategory(rows, category, Number(place)));
  return [await moved];
}

async function remove({ database }: AdminContext, name: string, { to }: { to?: string }): Promise<string[]> {
  const categories = await allCategories(database);
  const category = find(categories, name);
  if (categories.length === 1) throw new StartError('Add another category first: a market needs one.');
  const target = to === undefined ? null : find(categories, to);
  if (target === category) throw new StartError('Name another category behind --to.');
  const rows = target === null ? await countRowsIn(database, category.id) : 0;
  if (rows > 0)
    throw new StartError(
      `Say where its ${rows} listings go: ${commandLine('admin', `category remove "${category.name}" --to "…"`)}`,
    );
  await deleteCategory(database, category.id, target?.id ?? null);
  return [`"${category.name}" is removed${target === null ? '' : `; its listings are in "${target.name}"`}.`];
}

function parsePlace(given: string): string {
  const parsed = v.safeParse(CampusPlaceFieldSchema, given);
  if (parsed.success && parsed.output !== null) return parsed.output;
  throw new StartError(parsed.issues?.[0].message ?? 'Give the name of a hall or a campus.');
}

async function listPlaces({ database }: AdminContext): Promise<string[]> {
  const { all, safe } = await readPlaces(database);
  const rows = all.map((name) => [name, safe.includes(name) ? 'good to meet' : '']);
  return rows.length === 0 ? ['There is no place to choose.'] : table([['Place', 'Meeting'], ...rows]);
}

async function addOnePlace({ database }: AdminContext, given: string): Promise<string[]> {
  const name = parsePlace(given);
  await database.transaction().execute((transaction) => addPlace(transaction, name));
  return [`"${name}" can be chosen now.`];
}

const meet =
  (isSafe: boolean) =>
  async ({ database }: AdminContext, name: string): Promise<string[]> => [
    await markSafe(database, parsePlace(name), isSafe),
  ];
