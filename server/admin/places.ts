import * as v from 'valibot';
import { StartError } from '../config/startError.ts';
import { CampusPlaceFieldSchema } from '../../src/contract/listingFields.ts';
import { forgetPlace, isSamePlace, readPlaces, savePlace, SHIPPED_PLACES } from '../catalogue/placeStore.ts';
import type { Command } from './command.ts';

function parseName(given: string | undefined): string {
  const parsed = v.safeParse(CampusPlaceFieldSchema, given ?? '');
  if (parsed.success && parsed.output !== null) return parsed.output;
  throw new StartError(parsed.issues?.[0].message ?? 'Give the name of a hall or a campus.');
}

const list: Command = {
  name: 'places list',
  takes: '',
  help: 'the halls and campuses that sellers and buyers choose from',
  run: ({ database }) => readPlaces(database),
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

const remove: Command = {
  name: 'places remove',
  takes: '<name>',
  help: 'takes it out of the list; listings that name it go on doing so',
  async run({ database }, { args }) {
    const name = parseName(args[0]);
    const known = (await readPlaces(database)).find((each) => isSamePlace(each, name));
    if (known === undefined)
      throw new StartError('There is no such place; see: npm run admin -- places list');
    if (SHIPPED_PLACES.includes(known)) await savePlace(database, known, true);
    else await forgetPlace(database, known);
    return [`"${known}" can no longer be chosen.`];
  },
};

export const placeCommands: readonly Command[] = [list, add, remove];
