import { parseArgs } from 'node:util';
import { StartError } from '../config/startError.ts';
import { categoryCommands } from './categories.ts';
import { columns, requireWords, type AdminContext, type Command, type Given } from './command.ts';
import { listingCommands } from './listings.ts';
import { pictureCommands } from './pictures.ts';
import { placeCommands } from './places.ts';
import { searchCommands } from './searches.ts';
import { userCommands } from './users.ts';

const COMMANDS: readonly Command[] = [
  ...userCommands,
  ...listingCommands,
  ...categoryCommands,
  ...placeCommands,
  ...searchCommands,
  ...pictureCommands,
];

/** A command that was understood, not yet run. */
export type Task = (context: AdminContext) => Promise<string[]>;

/**
 * What the words of a command line mean: a task, or, for `--help` or nothing at all, the lines of help. Throws a StartError
 * for a command that there is not, or that lacks something.
 */
export function readCommand(words: readonly string[]): Task | string[] {
  const { help, given } = parse(words);
  if (help || given.words.length === 0 || isSubject(given.words)) return helpLines(given.words[0]);
  const name = given.words.slice(0, 2).join(' ');
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new StartError(`There is no "${name}"; see what there is with: npm run admin -- --help`);
  }
  const rest: Given = { ...given, words: given.words.slice(2) };
  requireWords(command, rest);
  return (context) => command.run(context, rest);
}

/** `users` alone: which commands there are for it; `help` as other programs take it. */
const isSubject = ([word = '', ...others]: readonly string[]) =>
  others.length === 0 && (word === 'help' || COMMANDS.some(({ name }) => name.startsWith(`${word} `)));

function parse(words: readonly string[]): { help: boolean; given: Given } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, to: { type: 'string' } },
    });
    return { help: values.help === true, given: { words: positionals, to: values.to } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new StartError(`${reason}; see what there is with: npm run admin -- --help`);
  }
}

/** All commands, or those of one subject. */
function helpLines(subject: string | undefined): string[] {
  const some = COMMANDS.filter(({ name }) => name.split(' ')[0] === subject);
  const shown = some.length > 0 ? some : COMMANDS;
  return [
    'npm run admin -- <command>: what the operator can do, also while the server is running',
    '',
    ...columns(shown.map(({ name, takes, help }) => [`  ${name} ${takes}`.trimEnd(), help])),
    '',
    'Quote a name that has spaces. DATA_DIR or DATABASE_URL say which market, as for npm start.',
  ];
}
