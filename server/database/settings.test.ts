import { expect, test } from 'vitest';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { ensureSetting } from './settings.ts';

test('processes that start on an empty market at the same moment have the same secret @postgres', async () => {
  const { database } = await openTestDatabase();
  const { promise: met, resolve: meet } = Promise.withResolvers<void>();
  const proposals: string[] = [];
  const start = (proposal: string) =>
    ensureSetting(database, 'secret', async () => {
      if (proposals.push(proposal) === 2) meet();
      await met;
      return proposal;
    });
  const [one, other] = await Promise.all([start('one'), start('other')]);
  expect(one).toBe(other);
});
