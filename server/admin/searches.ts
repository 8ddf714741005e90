import { commandLine } from '../config/commandLine.ts';
import { StartError } from '../config/startError.ts';
import { forgetSynonymLine, readSynonymLines, saveSynonymLine } from '../catalogue/search/lexicon.ts';
import { readLine, SHIPPED_LINES } from '../catalogue/search/synonyms.ts';
import { clearMissedSearches, readMissedSearches } from '../catalogue/search/missedSearchStore.ts';
import { rewriteTerms } from '../modules/listings/public.ts';
import type { Command } from './command.ts';
import { table } from './output.ts';

const LINE_MAX_LENGTH = 500;

const missed: Command = {
  name: 'searches missed',
  takes: '',
  help: 'what was searched for and is not there, how often, and when last',
  async run({ database }) {
    const rows = await readMissedSearches(database);
    if (rows.length === 0) return ['No search has found nothing.'];
    return [
      table(
        ['Searched for', 'Times', 'Last'],
        rows.map(({ words, times, last_day: lastDay }) => [words, String(times), lastDay]),
      ),
    ];
  },
};

const clear: Command = {
  name: 'searches clear',
  takes: '',
  help: 'forgets them, to count anew',
  async run({ database }) {
    await clearMissedSearches(database);
    return ['They are forgotten.'];
  },
};

const list: Command = {
  name: 'synonyms list',
  takes: '[word]',
  help: 'the lines of the table, or those with the word; "off" stands beside those taken out of use',
  async run({ database }, { args: [word] }) {
    const changes = await readSynonymLines(database);
    const off = new Set(changes.filter(({ isOff }) => isOff).map(({ line }) => line));
    const own = changes.filter(({ isOff }) => !isOff).map(({ line }) => line);
    const lines = [...own, ...SHIPPED_LINES].filter((line) => word === undefined || hasWord(line, word));
    if (lines.length === 0) return ['There is no such line.'];
    const rows = lines.map((line) => [line, off.has(line) ? 'off' : '']);
    return [table(['Line', 'Use'], rows)];
  },
};

const hasWord = (line: string, word: string) => line.split(/[\s,>]+/).includes(word.toLowerCase());

function parseLine(text = ''): string {
  const line = text.length > LINE_MAX_LENGTH ? null : readLine(text);
  if (line !== null) return line;
  throw new StartError(
    'Write "phone, cell" for one thing, or "phone > iphone" for a kind of it, quotes included, with three words at most for each.',
  );
}

const add: Command = {
  name: 'synonyms add',
  takes: '<line>',
  help: '"phone, cell": one thing; "phone > iphone": who looks for a phone finds iphones, too',
  async run({ database }, { args }) {
    const line = parseLine(args[0]);
    const shipped = SHIPPED_LINES.find((each) => readLine(each) === line);
    if (shipped === undefined) await saveSynonymLine(database, line, false);
    else await forgetSynonymLine(database, shipped);
    return [`Searches use "${line}" within a minute.`];
  },
};

const remove: Command = {
  name: 'synonyms remove',
  takes: '<line>',
  help: 'takes the line out of use, also one that comes with the program',
  async run({ database }, { args }) {
    const line = parseLine(args[0]);
    const shipped = SHIPPED_LINES.find((each) => readLine(each) === line);
    const isOwn = (await readSynonymLines(database)).some((each) => each.line === line && !each.isOff);
    if (shipped === undefined && !isOwn) {
      throw new StartError(`There is no such line; see: ${commandLine('admin', 'synonyms list')}`);
    }
    if (shipped === undefined) await forgetSynonymLine(database, line);
    else await saveSynonymLine(database, shipped, true);
    return [`Searches no longer use "${line}" within a minute.`];
  },
};

const reindex: Command = {
  name: 'reindex',
  takes: '',
  help: 'writes the words by which listings are found anew, after a new release has changed them',
  run: async ({ database }) => [`${await rewriteTerms(database)} listings are indexed.`],
};

export const searchCommands: readonly Command[] = [missed, clear, list, add, remove, reindex];
