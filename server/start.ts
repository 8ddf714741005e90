import { fileURLToPath } from 'node:url';
import { loadConfig } from './config/config.ts';
import { openContext } from './openContext.ts';
import { probePort, runOrExplain } from './process.ts';
import { say } from './config/say.ts';
import { serve } from './serve.ts';
import { becomeServer } from './database/serverLock.ts';
import { buildWebApp } from './web/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * `npm start`: app and API on one port. The last line that it prints is the address. `npm run start:qa`, which gives `--qa`,
 * serves the build that records.
 */
export function main(): Promise<void> {
  return runOrExplain(async () => {
    const config = loadConfig();
    await becomeServer(config);
    await probePort(config);
    const webFolder = await buildWebApp(ROOT, say, process.argv.includes('--qa') ? 'qa' : 'production');
    // Last: tables that are migrated for a program that then does not start leave none that does.
    await serve(await openContext(config), webFolder);
  });
}
