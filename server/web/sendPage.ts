import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SAVER_COOKIE } from '../../src/contract/firstPage.ts';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { meantAddress } from '../catalogue/addresses.ts';
import type { Context } from '../context.ts';
import { isCrawler } from '../http/callers.ts';
import { encodeFor } from '../http/encodings.ts';
import { setDocumentHeaders } from '../http/headers.ts';
import { siteOrigin } from '../http/origins.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { fillFirstPage } from './firstPage/fillFirstPage.ts';
import { createFirstPages, type FirstPage, loadSsrBundle } from './firstPage/firstPages.ts';
import { fillNonce, inlineStyles } from './page.ts';
import { createPreviews, readPath } from './preview/createPreviews.ts';
import { sitePreview } from './preview/preview.ts';
import { descriptionIn, fillForCrawler, insertPreview, makePreviewSlot } from './preview/previewHead.ts';

const isSavingData = ({ cookies, headers }: FastifyRequest): boolean =>
  (cookies[SAVER_COOKIE] ?? headers['save-data']) === 'on';

/**
 * Sends the app's page, server-rendered where possible (docs/decisions/0024-hydration.md), with the
 * preview first in its head. Crawlers get no rendered content, which would contain phone numbers. An
 * address that has read too much (`server/limits`) gets the plain page without preview; a crawler 429.
 */
export async function pageSender(app: FastifyInstance, context: Context, folder: string, page: string) {
  const { config } = context;
  const { web } = config;
  // Another host's API has other responses.
  const bundle = web.apiHost === null ? await loadSsrBundle(folder) : null;
  // The first rendering takes fifty times as long as the next: no visitor waits for it.
  await bundle?.renderPage('/', async () => ({ body: [], headers: {} }), web).catch(() => null);
  const firstPages = bundle && createFirstPages(app, bundle, config);
  const frame = makePreviewSlot(bundle === null ? page : inlineStyles(page, folder));
  const site = { name: web.productName, description: descriptionIn(page) ?? web.productName };
  const previews = createPreviews(context, site);
  const scriptHash = bundle === null ? undefined : hash('sha256', bundle.bootstrapText, 'base64');

  async function firstPageOf(request: FastifyRequest): Promise<FirstPage | null> {
    try {
      return (await firstPages?.(request)) ?? null;
    } catch (error) {
      // The app renders it by itself.
      request.log.error({ err: error }, 'a first page could not be rendered');
      return null;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Without a host (HTTP/1.0) it is no browser, and a rendered page contains its address.
    const origin = siteOrigin(request, config);
    const isForCrawler = isCrawler(request.headers['user-agent']);
    const url = new URL(`http://localhost${request.url}`);
    const path = readPath(url.pathname);
    if (/^\/(?:s|profiles)\//i.test(path)) await app.limitNames(request);
    // Crawlers come back later; people get the app, which shows the errors of its own calls.
    const count = app.countRead(request).then(() => true);
    const mayRead = await (isForCrawler ? count : count.catch(() => false));
    const preview = mayRead ? await previews(request, url) : sitePreview(site, pagePaths.home, null);
    const meant = preview.status === 404 ? meantAddress(path) : null;
    if (meant !== null) return reply.redirect(meant.startsWith('/l/') ? meant : meant + url.search, 301);

    const isRendered =
      mayRead && preview.status === 200 && origin !== null && !isForCrawler && !isSavingData(request);
    const first = isRendered ? await firstPageOf(request) : null;
    const filled = bundle === null ? frame : fillFirstPage(frame, first, bundle.bootstrapText);
    const content = isForCrawler ? fillForCrawler(filled, preview) : filled;
    const html = insertPreview(content, preview, site, origin);
    const tag = `W/"${hash('sha256', html, 'base64url').slice(0, 27)}"`;
    // It differs by cookies and by User-Agent, so no cache that visitors share may store it.
    reply.code(preview.status).headers({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, save-data',
      etag: tag,
    });
    // The stored page keeps its own nonce and policy.
    if (preview.status === 200 && request.headers['if-none-match']?.includes(tag) === true)
      return reply.removeHeader('content-security-policy').code(304).send();
    const nonce = randomBytes(16).toString('base64url');
    const body = await encodeFor(request, reply, fillNonce(html, nonce), ['br', 'gzip']);
    return setDocumentHeaders(reply, contentSecurityPolicy(web, nonce, scriptHash)).send(body);
  };
}
