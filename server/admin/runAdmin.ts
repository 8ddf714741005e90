import { parseArgs } from 'node:util';
import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import { FieldError } from '../http/errors.ts';
import { isDiskFull } from '../http/outage.ts';
import { backupCommands } from './backups.ts';
import { categoryCommands } from './categories.ts';
import { type AdminContext, type Command, type CommandLine, requireArguments } from './command.ts';
import { jobCommands } from './jobs.ts';
import { listingCommands } from './listings.ts';
import { logCommands } from './log.ts';
import { marketCommands } from './market.ts';
import { aligned, type Output } from './output.ts';
import { pictureCommands } from './pictures.ts';
import { placeCommands } from './places.ts';
import { searchCommands } from './searches.ts';
import { statusCommands } from './status.ts';
import { userCommands } from './users.ts';
import { whoCommands } from './who.ts';
import { writtenCommands } from './written.ts';

const COMMANDS: readonly Command[] = [
  ...statusCommands,
  ...backupCommands,
  ...userCommands,
  ...listingCommands,
  ...whoCommands,
  ...categoryCommands,
  ...placeCommands,
  ...searchCommands,
  ...pictureCommands,
  ...marketCommands,
  ...jobCommands,
  ...logCommands,
  ...writtenCommands,
];

const seeHelp = () => `see what there is with: ${commandLine('admin', '--help')}`;

export type Task = (context: AdminContext) => Promise<Output>;

/**
 * The task of a command line, or the lines of help. Throws a StartError for an unknown or
 * incomplete command.
 */
export function readCommand(args: readonly string[]): Task | string[] {
  const { help, given } = parse(args);
  if (help || given.args.length === 0 || isSubject(given.args)) return helpLines(given.args[0]);
  const [subject, ofTwoWords] = [given.args[0], given.args.slice(0, 2).join(' ')];
  const command = COMMANDS.find(({ name }) => name === ofTwoWords || name === subject);
  if (command === undefined) {
    throw new StartError(`There is no "${ofTwoWords}"; ${seeHelp()}`);
  }
  const rest: CommandLine = { ...given, args: given.args.slice(command.name.split(' ').length) };
  requireArguments(command, rest);
  return (context) =>
    command.run(context, rest).catch((error: unknown) => {
      throw error instanceof FieldError
        ? new StartError(Object.values(error.errors).flat().join(' '))
        : error;
    });
}

/** `users` alone: which commands there are for it; `help` as other programs take it. */
const isSubject = ([word = '', ...others]: readonly string[]) =>
  others.length === 0 && (word === 'help' || COMMANDS.some(({ name }) => name.startsWith(`${word} `)));

function parse(args: readonly string[]): { help: boolean; given: CommandLine } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        to: { type: 'string' },
        why: { type: 'string' },
        reason: { type: 'string' },
        days: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
    const { help = false, to, why, reason, days, yes } = values;
    return { help, given: { args: positionals, to, why, reason, days, yes } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new StartError(`${reason}; ${seeHelp()}`);
  }
}

function helpLines(subject: string | undefined): string[] {
  const some = COMMANDS.filter(({ name }) => name.split(' ')[0] === subject);
  const shown = some.length > 0 ? some : COMMANDS;
  return [
    `${commandLine('admin', '<command>')}: what the operator can do, also while the server is running`,
    '',
    ...aligned(shown.map(({ name, takes, help }) => [`  ${name} ${takes}`.trimEnd(), help])),
    '',
    `Quote a name that has spaces. DATA_DIR or DATABASE_URL say which market, as for ${commandLine('start')}.`,
  ];
}

const DISK_FULL = 'Free some space and try again: the disk is full, and nothing was changed.';

/** Runs a command, which changes all or nothing. Throws a StartError where the disk is full. */
export async function onDisk(run: () => Promise<Output>): Promise<Output> {
  try {
    return await run();
  } catch (error) {
    throw isDiskFull(error) ? new StartError(DISK_FULL) : error;
  }
}
