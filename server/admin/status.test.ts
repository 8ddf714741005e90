import { expect, test } from 'vitest';
import { openMarket, typeCommand } from '../tools/testing/market.ts';

test('the status names version and commit, users and listings', async () => {
  const { server } = await openMarket();
  const lines = await typeCommand(server.context, 'status');
  expect(lines.find((line) => line.startsWith('Version'))).toMatch(/^Version +\d+\.\d+\.\d+, .*Node \d+/);
  expect(lines).toContainEqual(expect.stringMatching(/^Users +1$/));
});
