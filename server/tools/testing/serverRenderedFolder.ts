import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SSR_FOLDER } from '../../web/build.ts';

const PAGE = `<!doctype html>
<html><head><meta property="csp-nonce" content="" /><title>Musika</title>
<meta name="description" content="The market." />
<script type="application/json" id="musika-config">{}</script></head>
<body><div id="root">Wait</div></body></html>`;

/** Server-renders a product's listing, and the first one elsewhere: a stand-in for the web app's program that leaves out no way in. */
const RENDER = `
export const bootstrapText = '';
export async function renderPage(address, ask) {
  const { pathname, search } = new URL(address, 'http://localhost');
  const slug = pathname.startsWith('/product/') ? pathname.split('/').at(-1) : null;
  const { body } = await ask(slug === null ? 'listings/items/?limit=1' : 'listings/items/' + slug + '/');
  const [listing] = [body ?? []].flat();
  if (!listing) return null;
  return { html: '<p>Rendered</p>', renderedAt: 1000, styles: [['mu', '/*' + listing.title + '*/']], preload: '', screen: null, path: pathname + search };
}`;

/** Fills a folder with a web app whose pages the server renders, and a file. */
export function fillServerRenderedFolder(folder: string): string {
  for (const name of ['assets', '.vite', SSR_FOLDER]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n');
  writeFileSync(join(folder, 'assets', 'main.js'), 'export {}');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, SSR_FOLDER, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, SSR_FOLDER, 'render.js'), RENDER);
  return folder;
}
