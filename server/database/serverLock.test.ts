import { expect, onTestFinished, test } from 'vitest';
import { join } from 'node:path';
import { openExistingDatabase } from './openDatabase.ts';
import { startServerProcess } from '../tools/testing/serverProcess.ts';
import { lockFolder } from './serverLock.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';

async function start(dataDir: string) {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

test.skipIf(isOnPostgres())(
  'a second server on the folder of one that runs is refused with a sentence, and the first goes on',
  async () => {
    const dataDir = join(makeTemporaryFolder(), 'data');
    const { port } = await start(dataDir);
    const sentence = `Stop the other server on ${dataDir}, or set DATA_DIR to another folder: a folder has one server, several need PostgreSQL.`;
    await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(
      `The server ended (1): ${sentence}\n`,
    );
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    // The operator's commands and the backup work beside it.
    await (await openExistingDatabase({ dataDir, databaseUrl: null })).destroy();
  },
);

test.skipIf(isOnPostgres())('a server that was killed leaves no lock behind', async () => {
  const dataDir = makeTemporaryFolder();
  const first = await start(dataDir);
  first.child.kill('SIGKILL');
  await first.ended;
  expect((await start(dataDir)).port).toBeGreaterThan(0);
});

test.skipIf(isOnPostgres())('who starts while the server before is still stopping waits for it', async () => {
  const dataDir = makeTemporaryFolder();
  const before = await lockFolder(dataDir, 0);
  const waiting = lockFolder(dataDir, 10_000);
  await expect(lockFolder(dataDir, 0)).rejects.toThrow('Stop the other server');
  before.close();
  (await waiting).close();
});
