import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { SAVER_COOKIE, SESSION_HINT_COOKIE } from '../../src/contract/firstPage.ts';
import { READ_COSTS } from '../limits/limits.ts';
import { isCrawler } from '../http/callers.ts';
import { setDocumentHeaders } from '../http/headers.ts';
import { siteOrigin } from '../http/origins.ts';
import { acceptedEncoding, compress } from '../http/encodings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { DICTIONARY_FIELDS, encodeDcz, holdsDictionaries } from './dictionaries/dcz.ts';
import type { PageDictionaries } from './dictionaries/pages.ts';
import { createFirstPages, type FirstPage } from './firstPage/firstPages.ts';
import { fillFirstPage } from './firstPage/fillFirstPage.ts';
import { loadSsrBundle } from './firstPage/ssrBundle.ts';
import { fillNonce, inlineStyles } from './page.ts';
import { createPreviews } from './preview/createPreviews.ts';
import {
  descriptionIn,
  fillForCrawler,
  makePreviewSlot,
  insertPreview,
  previewHead,
} from './preview/previewHead.ts';
import { type Preview, sitePreview, structuredDataElement } from './preview/preview.ts';

const sha256 = (text: string) => createHash('sha256').update(text);

/** Less than 1 ms a page; the levels above take 15 ms and more. */
const DCZ_LEVEL = 9;

/** Not so where a script asks for it, to whom a browser may give what it has. */
const isDocument = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'document';

/** Whether photos wait for a tap: as the person chose, else as the device asks. What the server draws shows them at once. */
const isSavingData = ({ cookies, headers }: FastifyRequest): boolean =>
  (cookies[SAVER_COOKIE] ?? headers['save-data']) === 'on';

/**
 * Sends the app's page: as it is, or, where it can be drawn ahead, with what it shows (docs/decisions/0024-hydration.md).
 * Its head begins with its preview in each case; crawlers get that, and nothing drawn, which would tell phone numbers.
 * It is the same for everybody, and is asked for again each time: 304 to who has it as it is. Its nonce is left out of
 * account there, and a 304 brings no policy with it, so that the page which is kept stays under its own.
 *
 * A browser that can holds Home as a dictionary for the pages to come (docs/decisions/0021-shared-dictionaries.md), unless it
 * has a session.
 * An address that has spent its budget for reads (`server/limits`) gets it as it is and without its preview; a crawler gets 429.
 */
export async function pageSender(
  app: FastifyInstance,
  context: Context,
  folder: string,
  page: string,
  dictionaries: PageDictionaries | null,
) {
  const { config } = context;
  const { web } = config;
  // Another host's API has its own answers.
  const bundle = web.apiHost === null ? await loadSsrBundle(folder) : null;
  // The first page takes fifty times as long as those that follow: nobody has to wait for it.
  await bundle?.renderPage('/', async () => ({ body: [], link: null }), web).catch(() => null);
  const firstPages = bundle && createFirstPages(app, bundle, config);
  const { frame, room } = makePreviewSlot(bundle === null ? page : inlineStyles(page, folder));
  const site = { name: web.productName, description: descriptionIn(page) ?? web.productName };
  const previews = createPreviews(context, site);
  const scriptHash = bundle === null ? undefined : sha256(bundle.bootstrapText).digest('base64');

  async function firstPageOf(request: FastifyRequest): Promise<FirstPage | null> {
    try {
      return (await firstPages?.(request)) ?? null;
    } catch (error) {
      // The app draws it by itself.
      request.log.error({ err: error }, 'a first page could not be drawn');
      return null;
    }
  }

  function fill(
    first: FirstPage | null,
    preview: Preview,
    origin: string | null,
    isForCrawler: boolean,
  ): string {
    const filled = bundle === null ? frame : fillFirstPage(frame, first, bundle);
    const content = isForCrawler ? fillForCrawler(filled, preview) : filled;
    const data = structuredDataElement((origin !== null && preview.structuredData?.(origin)) || []);
    return insertPreview(content, previewHead(preview, site, origin, room), data);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Whoever speaks HTTP/1.0 without a host is no browser: what is drawn names the page's own address.
    const origin = siteOrigin(request, config);
    const isForCrawler = isCrawler(request.headers['user-agent']);
    // Crawlers come back later; people get the app, which says what its own calls are answered.
    if (isForCrawler) app.reads.spend(request, READ_COSTS.page);
    const mayRender = isForCrawler || app.reads.charge(request, READ_COSTS.page);
    const preview = mayRender ? await previews(request) : sitePreview(site, pagePaths.home);
    const isServerRendered =
      mayRender && preview.status === 200 && origin !== null && !isForCrawler && !isSavingData(request);
    const first = isServerRendered ? await firstPageOf(request) : null;
    reply.code(preview.status);
    const html = fill(first, preview, origin, isForCrawler);
    const version = sha256(html).digest('base64url').slice(0, 27);
    const tag = `W/"${version}"`;
    // It differs by cookies and by User-Agent, so no cache that visitors share may store it.
    reply.headers({
      'cache-control': 'private, no-cache',
      vary: `${DICTIONARY_FIELDS}, save-data`,
      etag: tag,
    });
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(tag) === true) {
      return reply.removeHeader('content-security-policy').code(304).send();
    }
    const nonce = randomBytes(16).toString('base64url');
    const known = request.cookies[SESSION_HINT_COOKIE] === undefined ? dictionaries : null;
    const dictionary = (await known?.find(request.headers)) ?? null;
    if (first?.page.path === '/' && isDocument(request) && holdsDictionaries(request.headers))
      reply.headers((await known?.keep(html, version, nonce)) ?? {});
    setDocumentHeaders(reply, contentSecurityPolicy(web, nonce, scriptHash));
    const bytes = Buffer.from(fillNonce(html, nonce));
    if (dictionary !== null)
      return reply.header('content-encoding', 'dcz').send(await encodeDcz(bytes, dictionary, DCZ_LEVEL));
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (encoding === null) return reply.send(bytes);
    return reply.header('content-encoding', encoding).send(await compress(bytes, encoding));
  };
}
