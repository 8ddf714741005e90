import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const CANDIDATES = [
  () => process.env.CHROMIUM_PATH,
  () => chromium.executablePath(),
  () => '/usr/bin/chromium',
  () => '/usr/bin/google-chrome',
  () => '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that the tests drive: the first that exists, or undefined. */
export function findChromium(): string | undefined {
  return CANDIDATES.map((candidate) => candidate()).find((path) => path !== undefined && existsSync(path));
}

const INSTALLERS: [string, ...string[]][][] = [
  [['npx', 'playwright', 'install', 'chromium']],
  [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ],
];

/** Gets a browser where there is none; false when every way has failed. */
export function ensureChromium(): boolean {
  for (const commands of INSTALLERS) {
    if (findChromium() !== undefined) return true;
    for (const [command, ...args] of commands) {
      if (spawnSync(command, args, { stdio: 'ignore', shell: process.platform === 'win32' }).status !== 0)
        break;
    }
  }
  return findChromium() !== undefined;
}
