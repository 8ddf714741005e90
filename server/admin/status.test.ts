import { expect, test } from 'vitest';
import { endTrial, recordBackup } from '../database/backupList.ts';
import { openMarket, typeCommand } from '../tools/testing/market.ts';

const HOUR = 3_600_000;

test('the status warns while there is no backup, when the last is older than a night, and when it is not good', async () => {
  const { server } = await openMarket();
  const { context, advance } = server;
  const status = async () => (await typeCommand(context, 'status')).join('\n');
  expect(await status()).toMatch(/^Warning: There is no backup yet\.[\s\S]*^Last backup +none yet$/m);
  const backup = { folder: '/backups/1', database: 'sqlite', pictures: 1, bytes: 1 } as const;
  await recordBackup(context.database, { ...backup, at: context.now() });
  advance(25 * HOUR);
  expect(await status()).not.toContain('Warning');
  expect(await status()).toMatch(/^Last backup +25 hours ago, \/backups\/1$/m);
  advance(2 * HOUR);
  expect(await status()).toContain('Warning: The last backup is from 27 hours ago.');
  const trial = { at: context.now(), isGood: false, text: 'Its database is damaged.' };
  await endTrial(context.database, backup.folder, trial);
  expect(await status()).toContain('Warning: The last backup is not good. Its database is damaged.');
});

test('the status names version and commit, users and listings', async () => {
  const { server } = await openMarket();
  const lines = await typeCommand(server.context, 'status');
  expect(lines.find((line) => line.startsWith('Version'))).toMatch(/^Version +\d+\.\d+\.\d+, .*Node \d+/);
  expect(lines).toContainEqual(expect.stringMatching(/^Users +1$/));
});
