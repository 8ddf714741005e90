import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { needsCheck, openSqlite } from './openSqlite.ts';

function makeDatabase() {
  const file = join(makeTemporaryFolder(), 'musika.sqlite');
  const database = openSqlite(file);
  database.exec('create table things (name text)');
  return { file, database };
}

test('a database of a campus is checked at every start, also after a clean stop', () => {
  const { file, database } = makeDatabase();
  database.close();
  expect(needsCheck(file)).toBe(true);
});

test('a very large one is not checked after a clean stop, so that it starts as fast as a small one', () => {
  const { file, database } = makeDatabase();
  database.close();
  expect(needsCheck(file, 0)).toBe(false);
});

test('a very large one is checked after a server that was killed: its journal lies beside it', () => {
  const { file, database } = makeDatabase();
  const left = join(makeTemporaryFolder(), 'musika.sqlite');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, left + suffix);
  database.close();
  expect(needsCheck(left, 0)).toBe(true);
});

test('where there is no file yet there is nothing to check', () => {
  const file = join(makeTemporaryFolder(), 'musika.sqlite');
  expect(needsCheck(file)).toBe(false);
  writeFileSync(`${file}-wal`, '');
  expect(needsCheck(file)).toBe(false);
});
