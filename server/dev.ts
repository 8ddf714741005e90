import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildApp } from './app.ts';
import { loggerOptions } from './operations/logger.ts';
import { listen, runOrExplain, stopOnSignals, visitingAddress } from './process.ts';
import { openMarket, takePort } from './start.ts';
import { fillPage } from './web/page.ts';

/** `npm run dev`: Vite with hot reload on PORT, and behind it the server that `npm start` runs. */
await runOrExplain(async () => {
  const config = await takePort();
  const { context, greet } = await openMarket(config);
  const app = await buildApp(context, { logger: loggerOptions(config.logLevel, process.stderr) });
  // The Host field stays as the browser sent it: the server compares it with the Origin.
  const behind = { target: await listen(app, { host: '127.0.0.1', port: 0 }), changeOrigin: false };
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [{ name: 'musika-dev-config', transformIndexHtml: (html) => fillPage(html, config.web) }],
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
  greet(visitingAddress(config.host, vite.config.server.port));
});
