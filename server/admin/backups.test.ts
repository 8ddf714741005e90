import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordBackup } from '../database/backupList.ts';
import { openMarket, typeCommand } from '../tools/testing/market.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

const record = (folder: string) =>
  ({
    folder,
    at: Date.UTC(2026, 0, 31, 2),
    database: 'sqlite',
    pictures: 1,
    bytes: 1,
  }) as const;

test('the list has what is still there, the newest first, and each folder once @postgres', async () => {
  const { server } = await openMarket();
  const { database } = server.context;
  const [older, newer] = ['older', 'newer'].map((name) => join(makeTemporaryFolder(), name)) as [
    string,
    string,
  ];
  for (const folder of [older, newer]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'backup.json'), '');
  }
  for (const folder of [older, newer, join(newer, 'deleted'), newer])
    await recordBackup(database, record(folder));
  const list = async () => (await typeCommand(server.context, 'backups', 'list')).join('\n');
  const folders = (await list())
    .split('\n')
    .filter((line) => existsSync(line.split(' ')[0] ?? ''))
    .map((line) => line.split(' ')[0]);
  expect(folders).toEqual([newer, older]);
  expect(await list()).toMatch(/2026-01-31 02:00 .* 1 +1 MB +yes$/m);
  rmSync(join(older, 'backup.json'));
  expect(await list()).toContain('no: backup.json is gone');
});

test('in a market without a backup the list says how to make one @postgres', async () => {
  const { server } = await openMarket();
  expect(await typeCommand(server.context, 'backups', 'list')).toEqual([
    'There is no backup yet. Make one with: npm run backup -- <folder>',
  ]);
});
