import { HEAD_BYTES } from './previewHead.ts';

/** Where the preview will stand in the page. */
const PLACE = '<!--preview-->';

/** Elements among which are those by which the page tells of itself: the static host's words for every page. */
const ELEMENTS = /<(?:meta|link)\s[^<>]*>|<title>[^<]*<\/title>/g;
const IS_GENERIC = /^<title|\s(?:charset=|name="(?:description|twitter:)|property="og:|rel="canonical")/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/;
const BEGINNING = /^\s*(?:<!doctype[^>]*>\s*)?(?:<html[^>]*>\s*)?(?:<head[^>]*>)?/i;

/** The sentence by which the page describes the market. */
export const descriptionIn = (html: string): string | null => DESCRIPTION.exec(html)?.[1] ?? null;

/** The page with a place for previews before everything else in its head, and how many bytes they may have. */
export function makePlace(html: string): { frame: string; room: number } {
  const without = html.replace(ELEMENTS, (element) => (IS_GENERIC.test(element) ? '' : element));
  const plain = without
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
  const before = BEGINNING.exec(plain)?.[0] ?? '';
  return {
    frame: before + PLACE + plain.slice(before.length),
    room: HEAD_BYTES - Buffer.byteLength(before),
  };
}

/** Puts the preview's elements in their place, and what goes with them at the end of the body. */
export function placePreview(frame: string, head: string, atEnd: string): string {
  // A function, because `$` in a replacement text would be read as a pattern.
  const html = frame.replace(PLACE, () => head);
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + atEnd : html.slice(0, end) + atEnd + html.slice(end);
}
