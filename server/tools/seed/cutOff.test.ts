import { expect, test, vi } from 'vitest';
import { paintNothing } from '../testing/paintNothing.ts';
import { openTestContext } from '../testing/testServer.ts';
import { DEMO_LISTINGS } from './goods/demoListings.ts';
import { seed } from './seed.ts';

test('a start that is cut off while seeding leaves no half a market, and the next one makes it whole', async () => {
  const { context } = await openTestContext();
  vi.spyOn(context.blobs, 'put').mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(seed(context, paintNothing)).rejects.toThrow('The disk is full.');
  expect(await context.database.selectFrom('users').select('id').execute()).toEqual([]);
  await seed(context, paintNothing);
  const rows = await context.database.selectFrom('listings').select('id').execute();
  expect(rows).toHaveLength(DEMO_LISTINGS.length);
});
