import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from './config/config.ts';
import { openContext } from './openContext.ts';
import { probePort, requireClock } from './process.ts';
import { printLine } from './config/printLine.ts';
import { serve } from './serve.ts';
import { becomeServer } from './database/serverLock.ts';
import { buildWebApp } from './web/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * `npm start`: app and API on one port; prints the address last. `--qa` (`npm run start:qa`) serves
 * the recording build. `--build` builds the web app and ends, for a server whose user may not write
 * to its code.
 */
export async function start(args: readonly string[]): Promise<void> {
  const build = () => buildWebApp(ROOT, printLine, args.includes('--qa') ? 'qa' : 'production');
  if (args.includes('--build')) return printLine(`The web app is in ${await build()}`);
  const config = await takePort();
  const webFolder = await build();
  // Last: tables that are migrated for a program that then does not start leave none that does.
  return serve(await openContext(config), webFolder);
}

/** `npm run start:api`: API and pictures alone, for a web app on a static host (PUBLIC_URL). */
export async function startApi(): Promise<void> {
  return serve(await openContext(await takePort()), null);
}

/** The settings, after their data folder and port have been found free. */
async function takePort(): Promise<Config> {
  requireClock();
  const config = loadConfig();
  await becomeServer(config);
  await probePort(config);
  return config;
}
