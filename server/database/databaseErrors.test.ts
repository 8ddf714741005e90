import { expect, test } from 'vitest';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { isUniqueViolation } from './databaseErrors.ts';

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
