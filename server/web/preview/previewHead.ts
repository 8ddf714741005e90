import { escapeHtml, ROOT } from '../page.ts';
import { inOneLine, type Line, type Preview, type Site } from './preview.ts';

const ELLIPSIS = '…';

export const bytesInPage = (text: string): number => Buffer.byteLength(escapeHtml(text));

/**
 * The text, cut to so many escaped bytes with an ellipsis, between grapheme clusters (UAX #29) and
 * where possible between words.
 */
export function clip(text: string, maxBytes: number): string {
  const whole = inOneLine(text);
  if (bytesInPage(whole) <= maxBytes) return whole;
  let left = maxBytes - Buffer.byteLength(ELLIPSIS);
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(whole)) {
    left -= bytesInPage(segment);
    if (left < 0) break;
    end = index + segment.length;
  }
  const cut = whole.slice(0, end);
  const word = whole.lastIndexOf(' ', end);
  return end === 0 ? '' : `${word > end * 0.7 ? cut.slice(0, word) : cut.trimEnd()}${ELLIPSIS}`;
}

/** The line with its text clipped to so many bytes in the page. */
export function clipLine({ before = '', text, after = '' }: Line, maxBytes: number): string {
  return before + clip(text, maxBytes - bytesInPage(before + after)) + after;
}

/** How many bytes of a page link previews read at least. */
export const HEAD_BYTES = 2048;

/** How many bytes each text may have in the page, where the addresses leave it that much. */
const MAX_BYTES = { title: 260, sharedTitle: 260, description: 300, alt: 130 };
const SHARES = [1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.1];

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function elements(preview: Preview, site: Site, origin: string | null, share: number): string {
  const { path, image } = preview;
  const description = clip(preview.description, MAX_BYTES.description * share);
  const sharedTitle = clipLine(preview.sharedTitle, MAX_BYTES.sharedTitle * share);
  const properties = {
    'og:type': preview.type,
    'og:site_name': clip(site.name, MAX_BYTES.alt * share),
    'og:title': sharedTitle,
    'og:description': description,
    ...(origin !== null && { 'og:url': origin + (path ?? '/') }),
    'og:image': (origin ?? '') + image.path,
    'og:image:type': image.type,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': clipLine(preview.sharedTitle, MAX_BYTES.alt * share),
  };
  return [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(clipLine(preview.title, MAX_BYTES.title * share))}</title>`,
    meta('name', 'description', description),
    path === null || origin === null ? '' : `<link rel="canonical" href="${escapeHtml(origin + path)}">`,
    preview.isUnlisted === true ? meta('name', 'robots', 'noindex') : '',
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/**
 * The head's elements that describe the page. Texts are clipped until all of them fit.
 * @param origin of the request; null leaves out addresses.
 * @param room in bytes.
 */
export function previewHead(preview: Preview, site: Site, origin: string | null, room: number): string {
  let head = '';
  for (const share of SHARES) {
    head = elements(preview, site, origin, share);
    if (Buffer.byteLength(head) <= room) break;
  }
  return head;
}

const SLOT = '<!--preview-->';

/** Elements that may describe the page: the static host's text for every page. */
const ELEMENTS = /<(?:meta|link)\s[^<>]*>|<title>[^<]*<\/title>/g;
const IS_GENERIC = /^<title|\s(?:charset=|name="(?:description|twitter:)|property="og:|rel="canonical")/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/;
const BEGINNING = /^\s*(?:<!doctype[^>]*>\s*)?(?:<html[^>]*>\s*)?(?:<head[^>]*>)?/i;

/** The sentence by which the page describes the market. */
export const descriptionIn = (html: string): string | null => DESCRIPTION.exec(html)?.[1] ?? null;

/** The page with a slot for previews first in its head, and how many bytes they may have. */
export function makePreviewSlot(html: string): { frame: string; room: number } {
  const without = html.replace(ELEMENTS, (element) => (IS_GENERIC.test(element) ? '' : element));
  const plain = without
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
  const before = BEGINNING.exec(plain)?.[0] ?? '';
  return {
    frame: before + SLOT + plain.slice(before.length),
    room: HEAD_BYTES - Buffer.byteLength(before),
  };
}

/** Inserts the preview's elements into the slot, and structured data at the end of the body. */
export function insertPreview(frame: string, head: string, atEnd: string): string {
  // A function, because `$` in a replacement text would be read as a pattern.
  const html = frame.replace(SLOT, () => head);
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + atEnd : html.slice(0, end) + atEnd + html.slice(end);
}

/** The page's content for crawlers, which run no script. */
export function fillForCrawler(html: string, { sharedTitle, description, image }: Preview): string {
  const { before = '', text, after = '' } = sharedTitle;
  const title = escapeHtml(inOneLine(before + text + after));
  const picture = `<img src="${escapeHtml(image.path)}" alt="" width="${image.width}" height="${image.height}">`;
  const content = `<h1>${title}</h1>${picture}<p>${escapeHtml(inOneLine(description))}</p>`;
  // A function, because `$` in a replacement text would be read as a pattern.
  return html.replace(ROOT, () => `<div id="root"><main class="start">${content}</main></div>`);
}
