import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { testBrowser } from '../chromium.ts';
import { startMusika, withDataDir } from '../browser/support/startMusika.ts';
import { compose } from './compose.ts';
import { PRODUCT, SCREENS, signInAsSeller } from './screens.ts';
import { DESKTOP, PHONE, takePicture } from './takePicture.ts';

const README_PICTURE = 'docs/screenshot.png';

const USAGE = `npm run pictures [-- --all FOLDER]

Starts a throw-away demo market, and writes the README's picture (${README_PICTURE}); with --all each main screen at 360 and
1440 pixels, in light and in dark, into FOLDER instead: for looking at before and after a change.`;

const { values: options } = parseArgs({ options: { all: { type: 'string' }, help: { type: 'boolean' } } });
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function makeReadmePicture(page: Page): Promise<void> {
  // The desktop's visit is the first, with the large welcome; from the second on it is low.
  const home = { path: '/' };
  const desktop = await takePicture(page, home, DESKTOP, 'light');
  const phones = [
    await takePicture(page, home, PHONE, 'dark'),
    await takePicture(page, PRODUCT, PHONE, 'light'),
  ];
  const picture = await compose(page, desktop, phones);
  await writeFile(README_PICTURE, picture);
  say(`${README_PICTURE}: ${Math.round(picture.length / 1000)} kB`);
}

async function makeAll(page: Page, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, look] of Object.entries(SCREENS)) {
    for (const viewport of [PHONE, DESKTOP]) {
      for (const scheme of ['light', 'dark'] as const) {
        const file = path.join(folder, `${name}-${viewport.width}-${scheme}.png`);
        await writeFile(file, await takePicture(page, look, viewport, scheme));
        say(file);
      }
    }
  }
}

async function run(dataDir: string): Promise<void> {
  const musika = await startMusika(dataDir, { DEMO: 'on' }, 'production');
  const browser = await chromium.launch(testBrowser());
  try {
    const page = await browser.newPage({ baseURL: musika.url, deviceScaleFactor: 2 });
    if (options.all === undefined) await makeReadmePicture(page);
    else {
      await signInAsSeller(page, musika.printed);
      await makeAll(page, options.all);
    }
  } finally {
    await browser.close();
    await musika.stop();
  }
}

if (options.help === true) say(USAGE);
else await withDataDir(run);
