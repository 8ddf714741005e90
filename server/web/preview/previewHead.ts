import { escapeHtml, inScript, ROOT } from '../page.ts';
import { clip, inOneLine, type Preview, type Site } from './preview.ts';

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** The head's elements that describe the page; without an origin no addresses. */
function previewHead(preview: Preview, site: Site, origin: string | null): string {
  const { path, image } = preview;
  const description = clip(preview.description);
  const sharedTitle = clip(preview.sharedTitle);
  const properties = {
    'og:type': preview.type,
    'og:site_name': site.name,
    'og:title': sharedTitle,
    'og:description': description,
    ...(origin !== null && { 'og:url': origin + (path ?? '/') }),
    'og:image': (origin ?? '') + image.path,
    'og:image:type': image.type,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': sharedTitle,
  };
  return [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(clip(preview.title))}</title>`,
    meta('name', 'description', description),
    path === null || origin === null ? '' : `<link rel="canonical" href="${escapeHtml(origin + path)}">`,
    preview.isUnlisted === true ? meta('name', 'robots', 'noindex') : '',
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const SLOT = '<!--preview-->';

/** Elements that may describe the page: the static host's text for every page. */
const ELEMENTS = /<(?:meta|link)\s[^<>]*>|<title>[^<]*<\/title>/g;
const IS_GENERIC = /^<title|\s(?:charset=|name="(?:description|twitter:)|property="og:|rel="canonical")/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/;
const BEGINNING = /^\s*(?:<!doctype[^>]*>\s*)?(?:<html[^>]*>\s*)?(?:<head[^>]*>)?/i;

export const descriptionIn = (html: string): string | null => DESCRIPTION.exec(html)?.[1] ?? null;

export function makePreviewSlot(html: string): string {
  const plain = html
    .replace(ELEMENTS, (element) => (IS_GENERIC.test(element) ? '' : element))
    .replaceAll(/\n\s*(?=\n)/g, '');
  return plain.replace(BEGINNING, (before) => before + SLOT);
}

function structuredData({ structuredData: dataOf }: Preview, origin: string | null): string {
  const data = origin === null ? undefined : dataOf?.(origin);
  if (data === undefined) return '';
  return `<script type="application/ld+json">${inScript(data.length === 1 ? data[0] : data)}</script>`;
}

export function insertPreview(frame: string, preview: Preview, site: Site, origin: string | null): string {
  // A function, because `$` in a replacement text would be read as a pattern.
  const html = frame.replace(SLOT, () => previewHead(preview, site, origin));
  const end = html.lastIndexOf('</body>');
  const at = end < 0 ? html.length : end;
  return html.slice(0, at) + structuredData(preview, origin) + html.slice(at);
}

export function fillForCrawler(html: string, { sharedTitle, description, image }: Preview): string {
  const title = escapeHtml(inOneLine(sharedTitle));
  const picture = `<img src="${escapeHtml(image.path)}" alt="" width="${image.width}" height="${image.height}">`;
  const content = `<h1>${title}</h1>${picture}<p>${escapeHtml(inOneLine(description))}</p>`;
  return html.replace(ROOT, () => `<div id="root"><main class="start">${content}</main></div>`);
}
