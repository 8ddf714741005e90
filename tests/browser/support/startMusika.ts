import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../../../server/config/dataFolder.ts';
import { startServerProcess } from '../../../server/tools/testing/serverProcess.ts';
import type { WebBuild } from '../../../server/web/build.ts';

/** A Musika of its own: the real server process on a data folder, at an address. */
export type RunningMusika = Awaited<ReturnType<typeof startMusika>>;

/** The build that is served; `development` is React's, made for this process. */
export type TestBuild = WebBuild | 'development';

const PROGRAMS: Record<TestBuild, string[]> = {
  production: ['server/musika.js', 'start'],
  qa: ['server/musika.js', 'start', '--qa'],
  development: ['tests/browser/support/serveDevelopment.ts'],
};

/**
 * Starts `npm start`'s program on a free port, with a data folder of its own, by default with the build that
 * records: a failed test has a trace then.
 */
export async function startMusika(settings: Record<string, string> = {}, build: TestBuild = 'qa') {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'musika-browser-'));
  const given = { RATE_LIMIT: 'off', DATA_DIR: dataDir, ...settings };
  const { port, child, ended } = startServerProcess(given, { program: PROGRAMS[build] });
  const url = `http://127.0.0.1:${await port}`;
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, stop };
}

/** Changes the database beside the running server, as the operator's commands do. */
export function changeDatabase(
  { dataDir }: RunningMusika,
  statement: string,
  ...values: (string | number)[]
): void {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 });
  database.prepare(statement).run(...values);
  database.close();
}
