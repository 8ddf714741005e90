import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isPageTarget, sendNotFound } from '../http/errors.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { fillManifest, fillPage, PAGE_WITHOUT_APP } from './page.ts';
import { pageSender } from './sendPage.ts';
import { sitemapRoutes } from './sitemap.ts';

const MANIFEST = 'manifest.webmanifest';
const ROBOTS = 'robots.txt';

/** The app's files, and its page for every other address that a browser opens (§2). */
export async function webRoutes(app: FastifyInstance, context: Context, folder: string): Promise<void> {
  const { web } = context.config;
  const root = resolve(folder);
  const files = filesIn(root);
  const index = join(root, 'index.html');
  const page = fillPage(existsSync(index) ? readFileSync(index, 'utf8') : PAGE_WITHOUT_APP, web);

  const sendPage = await pageSender(app, context, root, page);
  const manifest = files.has(MANIFEST) ? fillManifest(readFileSync(join(root, MANIFEST), 'utf8'), web) : '';
  const sendPageOrNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    isPageVisit(request) ? sendPage(request, reply) : sendNotFound(request, reply);

  if (files.size > 0)
    await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
  app.setNotFoundHandler(sendPageOrNotFound);
  // Another host's listings are not ours to name.
  if (files.has(ROBOTS) && web.apiHost === null)
    sitemapRoutes(app, context, readFileSync(join(root, ROBOTS), 'utf8'));
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const file = request.params['*'];
    if (!files.has(file)) return sendPageOrNotFound(request, reply);
    reply.header('cache-control', cachingOf(file));
    if (file === MANIFEST) return reply.type('application/manifest+json').send(manifest);
    // A worker runs under the policy that came with its script.
    if (!isPartOfPage(file)) reply.header('content-security-policy', contentSecurityPolicy(web));
    return file.startsWith('assets/') ? reply.sendFile(file, UNCHANGING) : reply.sendFile(file);
  });
}

/** Such a file is never revalidated: the fields for that are 2 kB over a first visit's 25 files. */
const UNCHANGING = { etag: false, lastModified: false, acceptRanges: false };

/** Names in `assets` contain a hash of the content; browsers request icons often. */
function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return /^(?:favicon\.|icons\/)/.test(file) ? 'public, max-age=86400' : 'no-cache';
}

const isPartOfPage = (file: string) =>
  file.startsWith('assets/') && /\.(?:js|css)$/.test(file) && !/[wW]orker\b/.test(file);

function isPageVisit(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (!isPageTarget(request.url)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** The files at the start, without the page and compressed copies, which have no address of their own. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Set(names.filter((name) => name !== 'index.html' && !/(?:^|\/)\.|\.(?:br|gz)$/.test(name)));
}
