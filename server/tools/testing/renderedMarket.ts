import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SSR_FOLDER } from '../../web/build.ts';
import { openMarket, post } from './market.ts';
import { makeTemporaryFolder } from './temporary.ts';

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
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/account') throw new Error('broken');
  const query = searchParams.get('q');
  const path = pathname.startsWith('/product/') ? 'listings/items/' + pathname.split('/').at(-1) + '/'
    : query !== null ? 'listings/items/search/?' + new URLSearchParams({ limit: '24', q: query })
    : pathname === '/' ? 'listings/items/?limit=24' : null;
  if (pathname.startsWith('/product/')) await request('listings/categories/');
  const { body } = (path && await request(path)) || {};
  const titles = [body ?? []].flat().map(({ title }) => title).join(', ');
  if (titles === '') return null;
  times += 1;
  return { html: '<p data-times="' + times + '">' + titles.replaceAll('<', '&lt;') + '</p>', renderedAt: 1000,
    styles: [['mu a', '/*' + titles + '*/@container (width < 17rem){.mu-a{color:red}}']],
    preload: '<link rel="preload" as="image">' };
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

/** A market with a listing and its signed-in seller, whose pages the server renders, and a visit of one. */
export async function openServerRenderedMarket(environment: Record<string, string> = {}) {
  const webFolder = fillServerRenderedFolder(makeTemporaryFolder());
  const { server, seller, visitor } = await openMarket(environment, webFolder);
  await post(seller, { title: 'Blue pot' });
  const visit = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    visitor.send(method, path, { headers: { accept: 'text/html', ...headers } });
  /** Posts a listing, and returns its id and its slug. */
  const postOne = async (title: string) =>
    (await post(seller, { title })).body as { id: number; slug: string };
  return { server, seller, webFolder, visitor, visit, postOne };
}

export const ORIGIN = 'https://market.example.org';
