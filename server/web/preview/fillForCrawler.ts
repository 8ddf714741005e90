import { escapeHtml, ROOT } from '../page.ts';
import { inOneLine } from './clip.ts';
import type { Preview } from './preview.ts';

/** The page's words for who runs no script, in the place of those that ask for patience. */
export function fillForCrawler(html: string, { sharedTitle, description, image }: Preview): string {
  const { before = '', text, after = '' } = sharedTitle;
  const title = escapeHtml(inOneLine(before + text + after));
  const picture = `<img src="${escapeHtml(image.path)}" alt="" width="${image.width}" height="${image.height}">`;
  const words = `<h1>${title}</h1>${picture}<p>${escapeHtml(inOneLine(description))}</p>`;
  // A function, because `$` in a replacement text would be read as a pattern.
  return html.replace(ROOT, () => `<div id="root"><main class="start">${words}</main></div>`);
}
