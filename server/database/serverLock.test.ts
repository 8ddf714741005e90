import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, startServer } from '../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

const start = (dataDir: string) => startServer({ DATA_DIR: dataDir });

test('a second server, or a migration, on the folder of a running server is rejected with a sentence', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  const { port } = await start(dataDir);
  const stderr = `Stop the other server on ${dataDir}, or set DATA_DIR to another folder: a folder has one server, several need PostgreSQL.\n`;
  await Promise.all([
    expect(start(dataDir)).rejects.toThrow(`The server ended (1): ${stderr}`),
    expect(runCommand('migrate', { DATA_DIR: dataDir })).rejects.toMatchObject({ code: 1, stderr }),
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});
