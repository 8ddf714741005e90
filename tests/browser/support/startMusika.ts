import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

const READY = /ready at (http:\/\/\S+)/;

/**
 * Starts `npm start`'s program on a free port, by default with the build that records: a failed test
 * has a trace then. Rejects with its output if it ends before it is ready.
 */
export async function startMusika(
  dataDir: string,
  settings: Record<string, string> = {},
  build: TestBuild = 'qa',
) {
  const [program = '', ...args] = PROGRAMS[build];
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      RATE_LIMIT: 'off',
      PASSWORD_COST: 'quick',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = READY.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void gone.then(() => reject(new Error(`Musika did not start. It printed:\n${printed}`)));
  });
  const stop = async () => {
    child.kill();
    await gone;
  };
  return { url, dataDir, stop };
}

/** Runs `work` with an empty data folder that is gone afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-browser-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
