import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../src/contract/paths.ts';
import { SSR_FOLDER } from '../../web/build.ts';
import { seed } from '../seed/seed.ts';
import { createClient } from './client.ts';
import { joinMarket, post } from './market.ts';
import { makeTemporaryFolder } from './temporary.ts';
import { startTestServer } from './testServer.ts';

const PAGE = `<!doctype html>
<html><head><meta property="csp-nonce" content="" /><title>Musika</title>
<meta name="description" content="The market." />
<script type="application/json" id="musika-config">{}</script></head>
<body><div id="root">Wait</div></body></html>`;

/** A stand-in for the server-rendered app: it renders titles, and counts its renderings. */
const RENDER = `
export const bootstrapText = '(function () {})()';
let times = 0;
export async function renderPage(address, request) {
  const { pathname, search, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/account') throw new Error('broken');
  const query = searchParams.get('q');
  const path = pathname.startsWith('/product/') ? 'listings/items/' + pathname.split('/').at(-1) + '/'
    : query !== null ? 'listings/items/search/?' + new URLSearchParams({ limit: '24', q: query })
    : pathname === '/' ? 'listings/items/?limit=24' : null;
  const { body } = (path && await request(path)) || {};
  const titles = [body ?? []].flat().map(({ title }) => title).join(', ');
  if (titles === '') return null;
  times += 1;
  return { html: '<p data-times="' + times + '">' + titles.replaceAll('<', '&lt;') + '</p>', renderedAt: 1000,
    styles: [['mu a', '/*' + titles + '*/@container (width < 17rem){.mu-a{color:red}}']],
    preload: '<link rel="preload" as="image">', path: pathname + search };
}`;

/** Fills a folder with a web app whose pages the server renders, and a file. */
export function fillServerRenderedFolder(folder: string): string {
  for (const name of ['assets', SSR_FOLDER]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n');
  writeFileSync(join(folder, 'assets', 'main.js'), 'export {}');
  writeFileSync(join(folder, SSR_FOLDER, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, SSR_FOLDER, 'render.js'), RENDER);
  return folder;
}

/** A market with a listing and its signed-in seller, whose pages the server renders. */
export async function openServerRenderedMarket(environment: Record<string, string> = {}) {
  const webFolder = fillServerRenderedFolder(makeTemporaryFolder());
  const server = await startTestServer({ webFolder, environment: { DEMO: 'off', ...environment } });
  await seed(server.context);
  const seller = await joinMarket(server, 'rudo');
  await post(seller, { title: 'Blue pot' });
  return { server, seller, webFolder };
}

export const ORIGIN = 'https://market.example.org';

/** A market with a laptop that Farai sells, and a visitor of its pages. */
export async function openPreviewMarket(environment: Record<string, string> = {}) {
  const { server } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN, ...environment });
  const seller = await joinMarket(server, 'Farai');
  const visit = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    createClient(server).send(method, path, { headers: { accept: 'text/html', ...headers } });
  await seller.send('PATCH', paths.ownProfile, { body: { location: 'New Complex 2' } });
  const laptop = { title: 'HP EliteBook', price: '265', description: 'Battery holds\nfour hours.' };
  const { id, slug } = (await post(seller, laptop)).body as { id: number; slug: string };
  return { server, seller, visit, id, slug };
}
