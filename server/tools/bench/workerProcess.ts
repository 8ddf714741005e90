import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config/config.ts';
import { openContext } from '../../openContext.ts';
import { batchedLog, loggerOptions } from '../../operations/logger.ts';

/** The process behind `startWorker`: tells its port, then its CPU time whenever asked; ends with its parent. */
const bareBytes = process.env['BARE_BYTES'];
const { app, close } = bareBytes === undefined ? await musika() : bare(Number(bareBytes));
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => void close());
process.send?.(Number(address.port));

interface Served {
  app: FastifyInstance;
  close: () => Promise<void>;
}

/**
 * The server as `npm start` runs it, with the web app's page but not its program; with one route more, which sends as many bytes as its address says
 * and shows what the hooks cost that every answer passes: log, metrics, security headers, cookies.
 */
async function musika(): Promise<Served> {
  const config = loadConfig();
  const context = await openContext(config);
  const webFolder = mkdtempSync(join(tmpdir(), 'musika-bench-web-'));
  copyFileSync('index.html', join(webFolder, 'index.html'));
  const logger = loggerOptions(config.logLevel, batchedLog());
  const server = await buildApp(context, { webFolder, logger, shedsLoad: true, extend: addPlainRoute });
  const closeAll = async () => {
    await server.close();
    await context.database.destroy();
    rmSync(webFolder, { recursive: true, force: true });
  };
  return { app: server, close: closeAll };
}

function addPlainRoute(server: FastifyInstance): void {
  const bodies = new Map<string, Buffer>();
  server.get<{ Params: { bytes: string } }>('/plain/:bytes', (request, reply) => {
    const { bytes } = request.params;
    const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
    bodies.set(bytes, body);
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

/** What everything is compared with: Fastify, one route, bytes that are there already. */
function bare(bytes: number): Served {
  const body = Buffer.alloc(bytes, 'x');
  const server = fastify();
  server.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  return { app: server, close: () => server.close() };
}
