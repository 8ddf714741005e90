import { fileURLToPath } from 'node:url';
import { loadConfig } from './config/config.ts';
import { openContext } from './openContext.ts';
import { probePort, runOrExplain } from './process.ts';
import { printLine } from './config/printLine.ts';
import { serve } from './serve.ts';
import { becomeServer } from './database/serverLock.ts';
import { buildWebApp } from './web/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const build = () => buildWebApp(ROOT, printLine, process.argv.includes('--qa') ? 'qa' : 'production');

/**
 * `npm start`: app and API on one port; prints the address last. `--qa` (`npm run start:qa`) serves
 * the recording build. `--build` builds the web app and ends, for a server whose user may not write
 * to its code.
 */
export function main(): Promise<void> {
  return runOrExplain(async () => {
    if (process.argv.includes('--build')) return printLine(`The web app is in ${await build()}`);
    const config = loadConfig();
    await becomeServer(config);
    await probePort(config);
    const webFolder = await build();
    // Last: tables that are migrated for a program that then does not start leave none that does.
    return serve(await openContext(config), webFolder);
  });
}
