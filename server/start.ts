import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { commandLine, printLine } from './config/terminal.ts';
import { type Config, loadConfig } from './config/config.ts';
import { becomeServer } from './database/serverLock.ts';
import { hasModerator } from './modules/moderation/moderators.ts';
import { openContext } from './openContext.ts';
import { requirePgDump } from './operations/backup/postgresTools.ts';
import { batchedLog, loggerOptions } from './operations/logger.ts';
import { listen, probePort, requireClock, stopOnSignals } from './process.ts';
import { seed } from './tools/seed/seed.ts';
import { buildWebApp } from './web/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** `--qa` serves the recording build; `--build` builds and ends, where the user may not write code. */
export async function start(args: readonly string[]): Promise<void> {
  const build = () => buildWebApp(ROOT, printLine, args.includes('--qa') ? 'qa' : 'production');
  if (args.includes('--build')) return printLine(`The web app is in ${await build()}`);
  const config = await takePort();
  return serve(config, await build());
}

/** `npm run start:api`: API and pictures alone, for a web app on a static host (PUBLIC_URL). */
export async function startApi(): Promise<void> {
  return serve(await takePort(), null);
}

export async function takePort(): Promise<Config> {
  requireClock();
  const config = loadConfig();
  await becomeServer(config);
  await probePort(config);
  return config;
}

export async function openMarket(config: Config) {
  const context = await openContext(config);
  const { demoSeller } = await seed(context);
  const isModerated = await hasModerator(context.database);
  const greet = (address: string) => {
    printLine(`Musika ${config.web.version}`);
    if (!config.rateLimit)
      printLine('RATE_LIMIT=off: passwords can be guessed without limit. Only for tests and measurements.');
    if (config.demo)
      printLine('DEMO=on: an empty market gets demo content. Set DEMO=off before real people come.');
    if (demoSeller !== undefined)
      printLine(`Demo seller: sign in as ${demoSeller.username} with the password ${demoSeller.password}`);
    if (!isModerated)
      printLine(
        `Nobody is a moderator yet. Make one of a user with: ${commandLine('admin', 'user moderator <username>')}`,
      );
    printLine(`${config.web.productName} is ready at ${address}`);
  };
  return { context, greet };
}

export async function serve(config: Config, webFolder: string | null): Promise<void> {
  const { context, greet } = await openMarket(config);
  await requirePgDump(config, context.database);
  const logger = loggerOptions(config.logLevel, batchedLog());
  const app = await buildApp(context, { webFolder, logger, shedsLoad: config.rateLimit });
  stopOnSignals(async () => {
    await app.close();
    await context.database.destroy();
  });
  greet(await listen(app, config));
}
