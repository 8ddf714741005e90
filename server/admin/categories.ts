import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import type { Command } from './command.ts';
import { table } from './output.ts';
import {
  countRowsIn,
  deleteCategory,
  insertCategory,
  listCategories,
  type ListedCategory,
  orderCategories,
  renameCategory,
} from './store.ts';

const NAME_MAX_LENGTH = 60;

/** The address of its page (decisions, Listings), which no two categories may share. */
const addressOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function find(categories: readonly ListedCategory[], name = ''): ListedCategory {
  const match = categories.find((category) => addressOf(category.name) === addressOf(name));
  if (match !== undefined) return match;
  throw new StartError(
    `There is no category "${name}"; there are: ${categories.map((category) => category.name).join(', ')}.`,
  );
}

function parseName(others: readonly ListedCategory[], given = ''): string {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (addressOf(name) === '' || name.length > NAME_MAX_LENGTH || /\p{C}/u.test(name)) {
    throw new StartError(
      `Give a name of at most ${NAME_MAX_LENGTH} characters, letters or digits among them.`,
    );
  }
  const other = others.find((category) => addressOf(category.name) === addressOf(name));
  if (other === undefined) return name;
  throw new StartError(`Give another name: "${other.name}" would have the same address, ${addressOf(name)}.`);
}

const list: Command = {
  name: 'categories list',
  takes: '',
  help: 'the categories in the order of the menus, with how many listings are on the market',
  run: async ({ database }) => {
    const categories = await listCategories(database);
    const rows = categories.map(({ name, listings }, index) => [name, String(index + 1), String(listings)]);
    return [table(['Category', 'Place', 'Listings'], rows)];
  },
};

const add: Command = {
  name: 'categories add',
  takes: '<name>',
  help: 'adds a category at the end of the menus',
  async run({ database }, { args }) {
    const name = parseName(await listCategories(database), args[0]);
    await insertCategory(database, name);
    return [`"${name}" is a category now.`];
  },
};

const rename: Command = {
  name: 'categories rename',
  takes: '<name> <new name>',
  help: 'changes its name, and with it the address of its page',
  async run({ database }, { args }) {
    const categories = await listCategories(database);
    const category = find(categories, args[0]);
    const others = categories.filter((other) => other !== category);
    const name = parseName(others, args[1]);
    await renameCategory(database, category.id, name);
    return [`"${category.name}" is "${name}" now.`];
  },
};

const move: Command = {
  name: 'categories move',
  takes: '<name> <place>',
  help: 'moves it to that place in the menus, counted from 1',
  async run({ database }, { args }) {
    const categories = await listCategories(database);
    const category = find(categories, args[0]);
    const position = /^[1-9]\d{0,3}$/.test(args[1] ?? '') ? Number(args[1]) : 0;
    if (position < 1 || position > categories.length) {
      throw new StartError(`Give a place from 1 to ${categories.length}.`);
    }
    const order = categories.filter((other) => other !== category).toSpliced(position - 1, 0, category);
    await orderCategories(
      database,
      order.map(({ id }) => id),
    );
    return [`"${category.name}" stands at place ${position} now.`];
  },
};

const remove: Command = {
  name: 'categories remove',
  takes: '<name> [--to <other category>]',
  help: 'removes it; its listings, those that are sold or deleted too, go to the other one',
  async run({ database }, { args, to }) {
    const categories = await listCategories(database);
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
