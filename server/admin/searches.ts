import type { Command } from 'commander';
import { StartError, commandLine } from '../config/terminal.ts';
import { forgetSynonymLine, readSynonymLines, saveSynonymLine } from '../catalogue/search/lexicon.ts';
import { readLine, SHIPPED_LINES } from '../catalogue/search/synonyms.ts';
import { clearMissedSearches, readMissedSearches } from '../catalogue/search/missedSearchStore.ts';
import { rewriteTerms } from '../modules/listings/store.ts';
import { type Add, type AdminContext, table } from './command.ts';

const LINE_MAX_LENGTH = 500;

export function addSearchCommands(program: Command, add: Add): void {
  const searches = program.command('searches').description('searches without results');
  add(searches, 'missed', 'what was searched for and is not there', missed);
  add(searches, 'clear', 'forgets them, to count anew', async ({ database }) => {
    await clearMissedSearches(database);
    return ['They are forgotten.'];
  });
  const synonyms = program.command('synonyms').description('words that stand for each other');
  const lines = 'the lines, or those with the word; "off" stands beside those taken out of use';
  add(synonyms, 'list [word]', lines, list);
  const example = '"phone, cell": one thing; "phone > iphone": who looks for a phone finds iphones, too';
  add(synonyms, 'add <line>', example, use);
  add(synonyms, 'remove <line>', 'takes the line out of use, also one that comes with the program', remove);
  const anew = 'writes the words by which listings are found anew, after a release has changed them';
  add(program, 'reindex', anew, async ({ database }) => [
    `${await rewriteTerms(database)} listings are indexed.`,
  ]);
}

async function missed({ database }: AdminContext): Promise<string[]> {
  const rows = await readMissedSearches(database);
  if (rows.length === 0) return ['No search has found nothing.'];
  return table([
    ['Searched for', 'Times', 'Last'],
    ...rows.map(({ words, times, last_day: lastDay }) => [words, String(times), lastDay]),
  ]);
}

async function list({ database }: AdminContext, word?: string): Promise<string[]> {
  const changes = await readSynonymLines(database);
  const off = new Set(changes.filter(({ isOff }) => isOff).map(({ line }) => line));
  const own = changes.filter(({ isOff }) => !isOff).map(({ line }) => line);
  const lines = [...own, ...SHIPPED_LINES].filter((line) => word === undefined || hasWord(line, word));
  if (lines.length === 0) return ['There is no such line.'];
  return table([['Line', 'Use'], ...lines.map((line) => [line, off.has(line) ? 'off' : ''])]);
}

const hasWord = (line: string, word: string) => line.split(/[\s,>]+/).includes(word.toLowerCase());

function parseLine(text: string): string {
  const line = text.length > LINE_MAX_LENGTH ? null : readLine(text);
  if (line !== null) return line;
  throw new StartError(
    'Write "phone, cell" for one thing, or "phone > iphone" for a kind of it, quotes included, with three words at most for each.',
  );
}

async function use({ database }: AdminContext, given: string): Promise<string[]> {
  const line = parseLine(given);
  const shipped = SHIPPED_LINES.find((each) => readLine(each) === line);
  if (shipped === undefined) await saveSynonymLine(database, line, false);
  else await forgetSynonymLine(database, shipped);
  return [`Searches use "${line}" within a minute.`];
}

async function remove({ database }: AdminContext, given: string): Promise<string[]> {
  const line = parseLine(given);
  const shipped = SHIPPED_LINES.find((each) => readLine(each) === line);
  const isOwn = (await readSynonymLines(database)).some((each) => each.line === line && !each.isOff);
  if (shipped === undefined && !isOwn)
    throw new StartError(`There is no such line; see: ${commandLine('admin', 'synonyms list')}`);
  if (shipped === undefined) await forgetSynonymLine(database, line);
  else await saveSynonymLine(database, shipped, true);
  return [`Searches no longer use "${line}" within a minute.`];
}
