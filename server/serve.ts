import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { hasModerator } from './modules/desk/public.ts';
import { batchedLog, loggerOptions } from './operations/logger.ts';
import { greeting, listen, stopOnSignals } from './process.ts';
import { printLine } from './config/printLine.ts';
import { seed } from './tools/seed/seed.ts';

/**
 * Fills an empty market, opens the port and runs until SIGTERM or SIGINT. The last line printed is
 * the address; the log goes to stderr.
 */
export async function serve(context: Context, webFolder: string | null): Promise<void> {
  const { config, database } = context;
  const { demoSeller } = await seed(context);
  const logger = loggerOptions(config.logLevel, batchedLog());
  const shedsLoad = config.rateLimit;
  const app = await buildApp(context, { webFolder, logger, shedsLoad });
  stopOnSignals(async () => {
    await app.close();
    await database.destroy();
  });
  const address = await listen(app, config);
  // It serves already: a database that is slow at this moment must not end it.
  const isModerated = await hasModerator(database).catch((error: unknown) => {
    app.log.warn({ err: error }, 'who is a moderator could not be read; the next start says it');
    return true;
  });
  for (const line of greeting(config, address, demoSeller, isModerated)) printLine(line);
}
