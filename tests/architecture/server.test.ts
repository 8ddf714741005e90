import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { roomOf } from './rooms.ts';

const product = sourceFiles('server/**/*.{ts,js}').filter((file) => roomOf(file) !== undefined);
const having = (pattern: RegExp): string[] =>
  product.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();

test('SQL stands in stores, in the search indexes and in the database room', () => {
  const files = having(/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !/(?:[sS]tore|Index)\.ts$|^server\/database\//.test(file))).toEqual([]);
});

/** The other two look for npm in the environment, or pass it on to PostgreSQL's own programs. */
test('settings are read in config alone', () => {
  expect(having(/\bprocess\.env\b|\benv\b.*from 'node:process'/)).toEqual([
    'server/config/config.ts',
    'server/operations/backup/copying.ts',
    'server/process.ts',
  ]);
});

test('the clock is read where a context is made, and nowhere else', () => {
  const rooms = new Set(having(/\bDate\.now\b/).map((file) => roomOf(file)?.name ?? ''));
  expect([...rooms].toSorted()).toEqual(['context', 'start']);
});

test('what a process remembers is in its context: no file has a map of its own by database or request', () => {
  expect(having(/^(?:export )?const \w+ = new Weak(?:Map|Set)\b/m)).toEqual([]);
});
