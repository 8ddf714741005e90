import * as v from 'valibot';
import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import { CampusPlaceFieldSchema } from '../../src/contract/listingFields.ts';
import {
  forgetPlace,
  isSamePlace,
  markSafe,
  readPlaces,
  readSafePlaces,
  savePlace,
  SHIPPED_PLACES,
} from '../catalogue/placeStore.ts';
import type { AdminContext, Command } from './command.ts';
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
    const safe = new Set(await readSafePlaces(database));
    const rows = (await readPlaces(database)).map((name) => [name, safe.has(name) ? 'good to meet' : '']);
    return rows.length === 0 ? ['There is no place to choose.'] : [table(['Place', 'Meeting'], rows)];
  },
};

const add: Command = {
  name: 'places add',
  takes: '<name>',
  help: 'adds a hall or a campus to choose from',
  async run({ database }, { args }) {
    const name = parseName(args[0]);
    const known = (await readPlaces(database)).find((each) => isSamePlace(each, name));
    if (known !== undefined) throw new StartError(`"${known}" is in the list.`);
    const shipped = SHIPPED_PLACES.find((each) => isSamePlace(each, name));
    if (shipped === undefined) await savePlace(database, name, false);
    else await forgetPlace(database, shipped);
    return [`"${shipped ?? name}" can be chosen now.`];
  },
};

/** The list's spelling of a name. Throws a StartError for another name. */
async function listedName(database: AdminContext['database'], given: string | undefined): Promise<string> {
  const name = parseName(given);
  const known = (await readPlaces(database)).find((each) => isSamePlace(each, name));
  if (known !== undefined) return known;
  throw new StartError(`There is no such place; see: ${commandLine('admin', 'places list')}`);
}

const meet: Command = {
  name: 'places meet',
  takes: '<name>',
  help: 'calls it a good place to meet: the page of tips and messages to sellers name it',
  async run({ database }, { args }) {
    const name = await listedName(database, args[0]);
    await markSafe(database, name, true);
    return [`"${name}" is a good place to meet.`];
  },
};

const unmeet: Command = {
  name: 'places no-meet',
  takes: '<name>',
  help: 'no longer calls it a good place to meet',
  async run({ database }, { args }) {
    const name = await listedName(database, args[0]);
    await markSafe(database, name, false);
    return [`"${name}" is no longer named as a place to meet.`];
  },
};

const remove: Command = {
  name: 'places remove',
  takes: '<name>',
  help: 'takes it out of the list; listings that name it go on doing so',
  async run({ database }, { args }) {
    const known = await listedName(database, args[0]);
    if (SHIPPED_PLACES.includes(known)) await savePlace(database, known, true);
    else await forgetPlace(database, known);
    return [`"${known}" can no longer be chosen.`];
  },
};

export const placeCommands: readonly Command[] = [list, add, remove, meet, unmeet];
