import { escapeHtml } from '../page.ts';
import { clip, clipLine } from './clip.ts';
import type { Preview, Site } from './preview.ts';

/** How many bytes of a page those read who show a link to it, at the least. */
export const HEAD_BYTES = 2048;

/** How many bytes each text may have in the page, where the addresses leave it that much. */
const MOST = { title: 260, sharedTitle: 260, description: 300, alt: 130 };
const SHARES = [1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.1];

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function elements(preview: Preview, site: Site, origin: string | null, share: number): string {
  const { path, image } = preview;
  const description = clip(preview.description, MOST.description * share);
  const sharedTitle = clipLine(preview.sharedTitle, MOST.sharedTitle * share);
  const properties = {
    'og:type': preview.type,
    'og:site_name': clip(site.name, MOST.alt * share),
    'og:title': sharedTitle,
    'og:description': description,
    ...(origin !== null && { 'og:url': origin + (path ?? '/') }),
    'og:image': (origin ?? '') + image.path,
    'og:image:type': image.type,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': clipLine(preview.sharedTitle, MOST.alt * share),
  };
  return [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(clipLine(preview.title, MOST.title * share))}</title>`,
    meta('name', 'description', description),
    path === null || origin === null ? '' : `<link rel="canonical" href="${escapeHtml(origin + path)}">`,
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/**
 * The head's elements that tell what the page is. Texts are clipped, until all of them fit.
 * @param origin where the page was asked for; null names no address.
 * @param room how many bytes they may have.
 */
export function previewHead(preview: Preview, site: Site, origin: string | null, room: number): string {
  let head = '';
  for (const share of SHARES) {
    head = elements(preview, site, origin, share);
    if (Buffer.byteLength(head) <= room) break;
  }
  return head;
}
