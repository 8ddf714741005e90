import { escapeHtml } from '../page.ts';
import type { Line } from './preview.ts';

const ELLIPSIS = '…';

/** How many bytes a text has in the page. */
export const bytesInPage = (text: string): number => Buffer.byteLength(escapeHtml(text));

/** A text in one line, as it may stand in an attribute: no control characters, no halves of characters. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/**
 * The text, or as much of its beginning as has at most so many bytes once it is escaped, with an ellipsis. It is cut between
 * what a reader takes for characters (UAX #29), where possible between words.
 */
export function clip(text: string, most: number): string {
  const whole = inOneLine(text);
  if (bytesInPage(whole) <= most) return whole;
  let left = most - Buffer.byteLength(ELLIPSIS);
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

/** The line with its text clipped, so that all of it has at most so many bytes in the page. */
export function clipLine({ before = '', text, after = '' }: Line, most: number): string {
  return before + clip(text, most - bytesInPage(before + after)) + after;
}
