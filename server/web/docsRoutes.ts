import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../config/startError.ts';
import { dropDocumentHeaders, setDocumentHeaders } from '../http/documentHeaders.ts';

const YEAR_SECONDS = 31_536_000;

/** Where `npm run docs` builds the site, within the program's folder. */
export const DOCS_FOLDER = 'dist-docs';

/**
 * `/docs/`: the documentation, a static site in `root`. Without Storybook, whose stories would share
 * the storage of the market's visitors. Throws a StartError if it is not built.
 */
export async function docsRoutes(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html')))
    throw new StartError(`Run "npm run docs" and start again, or unset DOCS: there is no ${root}.`);
  const policy = contentSecurityPolicy(root);
  await app.register(async (docs) => {
    await docs.register(fastifyStatic, { root, serve: false, cacheControl: false });
    for (const path of ['/docs', '/docs/*'])
      docs.get<{ Params: { '*'?: string } }>(path, (request, reply) => {
        const file = request.params['*'] ?? 'index.html';
        if (posix.normalize(`/${file}`).startsWith('/storybook')) return reply.callNotFound();
        if (!file.startsWith('assets/'))
          return setDocumentHeaders(reply, policy).header('cache-control', 'no-cache').sendFile(file);
        dropDocumentHeaders(reply);
        return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).sendFile(file);
      });
  });
}

/** VitePress has two inline scripts, the same on each page, and inline styles. */
function contentSecurityPolicy(root: string): string {
  const scripts = globSync('*.html', { cwd: root }).flatMap((page) => {
    const [, ...parts] = readFileSync(join(root, page), 'utf8').split('<script id="');
    return parts.map((part) => {
      const script = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'));
      return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    });
  });
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
