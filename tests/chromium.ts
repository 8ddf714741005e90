import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian's Chromium without windows takes two thirds of the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  () => process.env.CHROMIUM_PATH,
  () => chromium.executablePath(),
  () => '/usr/bin/chromium',
  () => '/usr/bin/google-chrome',
  () => '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  () => HEADLESS_SHELL,
];

/** The whole browser, for what measures: the first that exists, or undefined. */
export function findChromium(): string | undefined {
  return CANDIDATES.map((candidate) => candidate()).find((path) => path !== undefined && existsSync(path));
}

/** The quickest browser there is. Playwright's download has a headless shell. */
export function testBrowser(): { executablePath?: string } {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH };
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
  return executablePath === undefined ? {} : { executablePath };
}

const INSTALLERS = [
  'npx playwright install chromium',
  'apt-get update -qq && apt-get install -y -qq chromium chromium-headless-shell',
  'apt-get install -y -qq chromium',
];

/** Gets a browser where there is none; false when every way has failed. */
function ensureChromium(): boolean {
  for (const command of INSTALLERS)
    if (findChromium() === undefined) spawnSync(command, { stdio: 'ignore', shell: true });
  return findChromium() !== undefined;
}

if (import.meta.main && !ensureChromium()) {
  process.stderr.write(
    'The browser tests need Chromium, and neither Playwright nor apt-get could install it. Install Chromium or Chrome and set CHROMIUM_PATH to its program.\n',
  );
  process.exitCode = 1;
}
