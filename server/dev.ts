import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { buildApp } from './app.ts';
import { loadConfig } from './config/config.ts';
import { printLine } from './config/printLine.ts';
import { openContext } from './openContext.ts';
import { hasModerator } from './modules/moderation/public.ts';
import { loggerOptions } from './operations/logger.ts';
import { greeting, listen, probePort, runOrExplain, stopOnSignals, visitingAddress } from './process.ts';
import { seed } from './tools/seed/seed.ts';
import { becomeServer } from './database/serverLock.ts';
import { fillPage } from './web/page.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** `npm run dev`: Vite with hot reload on PORT, and behind it the server that `npm start` runs. */
await runOrExplain(async () => {
  const config = loadConfig();
  await becomeServer(config);
  const context = await openContext(config);
  await probePort(config);
  const { demoSeller } = await seed(context);
  const isModerated = await hasModerator(context.database);
  const app = await buildApp(context, { logger: loggerOptions(config.logLevel, process.stderr) });
  // The Host field stays as the browser sent it: the server compares it with the Origin.
  const behind = { target: await listen(app, { host: '127.0.0.1', port: 0 }), changeOrigin: false };

  const fillConfig: Plugin = {
    name: 'musika-dev-config',
    transformIndexHtml: (html) => fillPage(html, config.web),
  };
  const vite = await createServer({
    root: ROOT,
    plugins: [fillConfig],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      proxy: { '/api': behind, '/media': behind },
      watch: { ignored: ['**/data/**'] },
    },
  });
  await vite.listen();
  stopOnSignals(async () => {
    await vite.close();
    await app.close();
    await context.database.destroy();
  });
  const address = visitingAddress(config.host, vite.config.server.port);
  for (const line of greeting(config, address, demoSeller, isModerated)) printLine(line);
});
