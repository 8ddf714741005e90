import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { isUniqueViolation } from './dialect.ts';

test('a row that exists is distinguished from every other failure @postgres', async () => {
  const { database } = await openTestDatabase();
  const write = (row: { name: string; position: number }) =>
    database.insertInto('categories').values(row).execute();
  await write({ name: 'Books', position: 1 });
  const duplicate = await write({ name: 'Books', position: 2 }).catch((error: unknown) => error);
  expect(isUniqueViolation(duplicate)).toBe(true);
  const other = database.insertInto('listings').values({ seller_id: 1 } as never);
  expect(isUniqueViolation(await other.execute().catch((error: unknown) => error))).toBe(false);
  expect(isUniqueViolation('no error at all')).toBe(false);
});

test('SQL is compiled once, and again after 500 other statements', async () => {
  const { database } = await openTestDatabase();
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const compiledOf = async (from: number, to: number) => {
    prepare.mockClear();
    for (let number = from; number <= to; number += 1) await sql.raw(`select ${number}`).execute(database);
    return prepare.mock.calls.length;
  };
  expect(await compiledOf(1, 500)).toBe(500);
  expect(await compiledOf(1, 500)).toBe(0);
  expect(await compiledOf(501, 1000)).toBe(500);
  expect(await compiledOf(1, 1)).toBe(1);
});
