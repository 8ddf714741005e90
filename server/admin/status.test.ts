import { expect, test } from 'vitest';
import { countBackupFailure, recordBackup } from '../database/backupList.ts';
import { runWhenDue } from '../database/leases.ts';
import { createClient } from '../tools/testing/client.ts';
import { openMarket, typeCommand } from '../tools/testing/market.ts';

const HOUR = 3_600_000;

const fails = () => Promise.reject(new Error('The disk is full.'));

test('the status warns while there is no backup, and when the last is older than a night', async () => {
  const { server } = await openMarket();
  const { context, advance } = server;
  const status = async () => (await typeCommand(context, 'status')).join('\n');
  expect(await status()).toMatch(/^Warning: There is no backup yet\.[\s\S]*^Last backup +none yet$/m);
  const backup = {
    folder: '/backups/1',
    database: 'sqlite',
    pictures: 1,
    bytes: 1,
  } as const;
  await recordBackup(context.database, { ...backup, at: context.now() });
  advance(25 * HOUR);
  expect(await status()).not.toContain('Warning');
  expect(await status()).toMatch(/^Last backup +25 hours ago, \/backups\/1$/m);
  advance(2 * HOUR);
  expect(await status()).toContain('Warning: The last backup is from 27 hours ago.');
});

test('the status names version and commit, users and listings', async () => {
  const { server } = await openMarket();
  const lines = await typeCommand(server.context, 'status');
  expect(lines.find((line) => line.startsWith('Version'))).toMatch(/^Version +\d+\.\d+\.\d+, .*Node \d+/);
  expect(lines).toContainEqual(expect.stringMatching(/^Users +1$/));
});

test('where the market backs up by itself, what fails or is late is said by status and metrics', async () => {
  const { server } = await openMarket({ BACKUP_TO: '/backups' });
  const { app, context, advance } = server;
  const client = createClient({ app });
  const says = async () => (await typeCommand(context, 'status')).join('\n');
  expect(await says()).toMatch(
    /^Warning: There is no backup in \/backups yet\.[\s\S]*^Backups +every 6 hours to \/backups$/m,
  );
  const backup = {
    folder: '/backups/1',
    database: 'sqlite',
    pictures: 1,
    bytes: 5,
  } as const;
  await recordBackup(context.database, { ...backup, at: context.now() });
  expect(await says()).not.toContain('Warning');
  advance(12 * HOUR + 1);
  const late = 'The last backup is from 12 hours ago. One is due every 6 hours.';
  expect(await says()).toContain(`Warning: ${late}`);
  const job = { name: 'back-up', every: HOUR, retry: HOUR };
  await expect(runWhenDue(context.database, job, context.now, fails)).rejects.toThrow('full');
  await countBackupFailure(context.database);
  const failed = 'The last backup failed: The disk is full.';
  expect(await says()).toContain(`Warning: ${failed}`);
  const { text } = await client.get('/metrics');
  expect(text).toMatch(/^musika_backup_failures 1$/m);
  expect(text).toMatch(/^musika_backup_bytes 5$/m);
  expect(text).toMatch(/^musika_backup_max_age_seconds 43200$/m);
  expect(text).toContain(
    `musika_backup_last_success_timestamp_seconds ${(context.now() - 12 * HOUR - 1) / 1000}`,
  );
});
