import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';

/** `GET /robots.txt` (RFC 9309): the built app's own, and where the sitemap is. */
export function robotsRoute(app: FastifyInstance, config: Config, rules: string): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = siteOrigin(request, config);
    const sitemap = origin === null ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${rules.trimEnd()}\n\n${sitemap}`);
  });
}
