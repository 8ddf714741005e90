import { ensureChromium } from './chromium.ts';

if (!ensureChromium()) {
  process.stderr.write(
    'The browser tests need Chromium, and neither Playwright nor apt-get could install it. Install Chromium or Chrome and set CHROMIUM_PATH to its program.\n',
  );
  process.exitCode = 1;
}
