import { expect, test } from 'vitest';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { isUniqueViolation } from './dialect.ts';

test('what is there already is told from every other failure', async () => {
  const { database } = await openTestDatabase();
  const write = (row: { name: string; position: number }) =>
    database.insertInto('categories').values(row).execute();
  await write({ name: 'Books', position: 1 });
  const again = await write({ name: 'Books', position: 2 }).catch((error: unknown) => error);
  expect(isUniqueViolation(again)).toBe(true);
  const other = database.insertInto('listings').values({ seller_id: 1 } as never);
  expect(isUniqueViolation(await other.execute().catch((error: unknown) => error))).toBe(false);
  expect(isUniqueViolation('no error at all')).toBe(false);
});
