import * as v from 'valibot';
import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import { CampusPlaceFieldSchema } from '../../src/contract/listingFields.ts';
import {
  forgetPlace,
  isSamePlace,
  isShipped,
  markSafe,
  type Place,
  readPlaces,
  readSafePlaces,
  savePlace,
  SHIPPED_PLACES,
} from '../catalogue/placeStore.ts';
import { FIRST_CAMPUS } from '../catalogue/campusStore.ts';
import { findCampus } from './campuses.ts';
import type { AdminContext, Command, CommandLine } from './command.ts';
import { table } from './output.ts';

function parseName(given: string | undefined): string {
  const parsed = v.safeParse(CampusPlaceFieldSchema, given ?? '');
  if (parsed.success && parsed.output !== null) return parsed.output;
  throw new StartError(parsed.issues?.[0].message ?? 'Give the name of a hall or a campus.');
}

/** The campus that the command is about: the first unless it says another. */
const campusOf = async (database: AdminContext['database'], { campus }: CommandLine): Promise<number> =>
  campus === undefined ? FIRST_CAMPUS : (await findCampus({ database }, campus)).campus.id;

const list: Command = {
  name: 'places list',
  takes: '[--campus <name>]',
  help: 'the halls and campuses that sellers and buyers choose from',
  async run({ database }, given) {
    const campus = await campusOf(database, given);
    const safe = new Set(await readSafePlaces(database, campus));
    const rows = (await readPlaces(database, campus)).map((name) => [
      name,
      safe.has(name) ? 'good to meet' : '',
    ]);
    return rows.length === 0 ? ['There is no place to choose.'] : [table(['Place', 'Meeting'], rows)];
  },
};

const add: Command = {
  name: 'places add',
  takes: '<name> [--campus <name>]',
  help: 'adds a hall or a campus to choose from',
  async run({ database }, given) {
    const name = parseName(given.args[0]);
    const campus_id = await campusOf(database, given);
    const known = (await readPlaces(database, campus_id)).find((each) => isSamePlace(each, name));
    if (known !== undefined) throw new StartError(`"${known}" is in the list.`);
    const place = { campus_id, name: SHIPPED_PLACES.find((each) => isSamePlace(each, name)) ?? name };
    if (isShipped(place)) await forgetPlace(database, place);
    else await savePlace(database, place, false);
    return [`"${place.name}" can be chosen now.`];
  },
};

/** The place in the list's spelling. Throws a StartError for another name. */
async function listed(database: AdminContext['database'], given: CommandLine): Promise<Place> {
  const campus_id = await campusOf(database, given);
  const typed = parseName(given.args[0]);
  const name = (await readPlaces(database, campus_id)).find((each) => isSamePlace(each, typed));
  if (name !== undefined) return { campus_id, name };
  throw new StartError(`There is no such place; see: ${commandLine('admin', 'places list')}`);
}

const meet: Command = {
  name: 'places meet',
  takes: '<name> [--campus <name>]',
  help: 'calls it a good place to meet: the page of tips and messages to sellers name it',
  async run({ database }, given) {
    const place = await listed(database, given);
    await markSafe(database, place, true);
    return [`"${place.name}" is a good place to meet.`];
  },
};

const unmeet: Command = {
  name: 'places no-meet',
  takes: '<name> [--campus <name>]',
  help: 'no longer calls it a good place to meet',
  async run({ database }, given) {
    const place = await listed(database, given);
    await markSafe(database, place, false);
    return [`"${place.name}" is no longer named as a place to meet.`];
  },
};

const remove: Command = {
  name: 'places remove',
  takes: '<name> [--campus <name>]',
  help: 'takes it out of the list; listings that name it go on doing so',
  async run({ database }, given) {
    const place = await listed(database, given);
    if (isShipped(place)) await savePlace(database, place, true);
    else await forgetPlace(database, place);
    return [`"${place.name}" can no longer be chosen.`];
  },
};

export const placeCommands: readonly Command[] = [list, add, remove, meet, unmeet];
