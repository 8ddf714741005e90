import * as v from 'valibot';
import { StartError } from '../config/startError.ts';
import { CampusPlaceFieldSchema } from '../../src/contract/listingFields.ts';
import { addPlace, markSafe, readPlaces, removePlace } from '../catalogue/placeStore.ts';
import type { Command } from './command.ts';
import { table } from './output.ts';

function parseName(given: string | undefined): string {
  const parsed = v.safeParse(CampusPlaceFieldSchema, given ?? '');
  if (parsed.success && parsed.output !== null) return parsed.output;
  throw new StartError(parsed.issues?.[0].message ?? 'Give the name of a hall or a campus.');
}

const list: Command = {
  name: 'places list',
  takes: '',
  help: 'the halls and campuses that sellers and buyers choose from',
  async run({ database }) {
    const { all, safe } = await readPlaces(database);
    const rows = all.map((name) => [name, safe.includes(name) ? 'good to meet' : '']);
    return rows.length === 0 ? ['There is no place to choose.'] : [table(['Place', 'Meeting'], rows)];
  },
};

const add: Command = {
  name: 'places add',
  takes: '<name>',
  help: 'adds a hall or a campus to choose from',
  async run({ database }, { args }) {
    const name = parseName(args[0]);
    await database.transaction().execute((transaction) => addPlace(transaction, name));
    return [`"${name}" can be chosen now.`];
  },
};

const meet: Command = {
  name: 'places meet',
  takes: '<name>',
  help: 'calls it a good place to meet: the page of tips and messages to sellers name it',
  run: async ({ database }, { args }) => [await markSafe(database, parseName(args[0]), true)],
};

const unmeet: Command = {
  name: 'places no-meet',
  takes: '<name>',
  help: 'no longer calls it a good place to meet',
  run: async ({ database }, { args }) => [await markSafe(database, parseName(args[0]), false)],
};

const remove: Command = {
  name: 'places remove',
  takes: '<name>',
  help: 'takes it out of the list; listings that name it go on doing so',
  run: async ({ database }, { args }) => [await removePlace(database, parseName(args[0]))],
};

export const placeCommands: readonly Command[] = [list, add, remove, meet, unmeet];
