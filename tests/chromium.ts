import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian's Chromium without windows takes two thirds of the CPU time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The quickest browser there is; without a path Playwright's own, which has a headless shell. */
export function testBrowser(): { executablePath?: string } {
  const isOwnThere = existsSync(chromium.executablePath());
  const found = isOwnThere ? undefined : INSTALLED.find((path) => existsSync(path));
  const executablePath = process.env.CHROMIUM_PATH || found;
  return executablePath === undefined ? {} : { executablePath };
}

const isThere = () => existsSync(testBrowser().executablePath ?? chromium.executablePath());

const INSTALLERS = [
  'npx playwright install chromium',
  'apt-get update -qq && apt-get install -y -qq chromium chromium-headless-shell',
  'apt-get install -y -qq chromium',
];

if (import.meta.main) {
  for (const command of INSTALLERS) if (!isThere()) spawnSync(command, { stdio: 'ignore', shell: true });
  if (!isThere()) {
    process.stderr.write(
      'The browser tests need Chromium, and neither Playwright nor apt-get could install it. Install Chromium or Chrome and set CHROMIUM_PATH to its program.\n',
    );
    process.exitCode = 1;
  }
}
