import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import {
  addCampus,
  type Campus,
  changeCampus,
  FIRST_CAMPUS,
  readCampuses,
} from '../catalogue/campusStore.ts';
import { parseOrigin } from '../http/origins.ts';
import type { AdminContext, Command } from './command.ts';
import { table } from './output.ts';

const MAX_LENGTH = 60;

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The name, unless another campus has it. Throws a StartError. */
function freeName(others: readonly Campus[], typed: string): string {
  const name = typed.trim();
  if (name === '' || name.length > MAX_LENGTH)
    throw new StartError(`Give a name of at most ${MAX_LENGTH} characters.`);
  if (others.some((campus) => isSame(campus.name, name))) throw new StartError(`"${name}" is in the list.`);
  return name;
}

/** The host as requests name it, unless another campus has it. Throws a StartError. */
function freeHost(others: readonly Campus[], typed: string): string {
  const origin = parseOrigin('http', typed);
  if (origin === null) throw new StartError('Give the host as in its addresses: campus.example.org');
  const { host } = new URL(origin);
  const taken = others.find((campus) => campus.host === host);
  if (taken !== undefined) throw new StartError(`${host} is the host of "${taken.name}".`);
  return host;
}

/** The campus of that name, and the others. Throws a StartError for another name. */
export async function findCampus({ database }: Pick<AdminContext, 'database'>, name = '') {
  const all = await readCampuses(database);
  const campus = all.find((each) => isSame(each.name, name));
  if (campus === undefined)
    throw new StartError(`There is no such campus; see: ${commandLine('admin', 'campuses list')}`);
  return { campus, others: all.filter(({ id }) => id !== campus.id) };
}

const list: Command = {
  name: 'campuses list',
  takes: '',
  help: 'the campuses of this market, by their hosts',
  async run({ database }) {
    const rows = (await readCampuses(database)).map(({ name, host }) => [name, host ?? '']);
    return rows.length === 0 ? ['This market has one campus.'] : [table(['Campus', 'Host'], rows)];
  },
};

const add: Command = {
  name: 'campuses add',
  takes: '<name> <host>',
  help: 'adds a campus; the first names the market as it is, and what it has is of that campus',
  async run({ database }, { args: [name = '', host = ''] }) {
    const others = await readCampuses(database);
    const campus = { name: freeName(others, name), host: freeHost(others, host) };
    const id = await addCampus(database, campus);
    return [
      id === FIRST_CAMPUS
        ? `All of the market is of "${campus.name}". Nothing looks different until you add another campus.`
        : `"${campus.name}" has its market at ${campus.host}.`,
    ];
  },
};

const rename: Command = {
  name: 'campuses rename',
  takes: '<name> <new name>',
  help: 'gives a campus another name',
  async run({ database }, { args: [old, name = ''] }) {
    const { campus, others } = await findCampus({ database }, old);
    const renamed = freeName(others, name);
    await changeCampus(database, campus.id, { name: renamed });
    return [`"${campus.name}" is called "${renamed}" now.`];
  },
};

const move: Command = {
  name: 'campuses host',
  takes: '<name> <host>',
  help: 'gives a campus another host; at its old one the first campus is shown',
  async run({ database }, { args: [name, host = ''] }) {
    const { campus, others } = await findCampus({ database }, name);
    const moved = freeHost(others, host);
    await changeCampus(database, campus.id, { host: moved });
    return [`"${campus.name}" has its market at ${moved} now.`];
  },
};

export const campusCommands: readonly Command[] = [list, add, rename, move];
