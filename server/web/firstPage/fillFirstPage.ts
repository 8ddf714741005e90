import { FIRST_PAGE_ID, MAIN_ID } from '../../../src/contract/firstPage.ts';
import { escapeHtml, NONCE_HERE, ROOT } from '../page.ts';
import type { FirstPage } from './firstPages.ts';

/** The app's files in Vite's page: the entry, then what it imports. */
const FILE =
  /<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?/g;

/** Blocks the first paint until the header is complete: the search box, sized by the rest, would move. */
const WHOLE_HEADER = `<link rel="expect" href="#${MAIN_ID}" blocking="render">`;

/** Marks what we add, so that a proxy can remove it again. */
const marked = (text: string): string => `<!--first-->${text}<!--/first-->`;

function responsesBlock(first: FirstPage | null): string {
  const responses = [...(first?.responses ?? [])].map(
    ([path, { text, ...headers }]) =>
      `${JSON.stringify(path)}:${JSON.stringify(headers).slice(0, -1)},"body":${text}}`,
  );
  const renderedAt = first === null ? '' : `,"renderedAt":${first.page.renderedAt}`;
  const json = `{"responses":{${responses.join(',')}}${renderedAt}}`.replaceAll('<', '\\u003c');
  return marked(`<script type="application/json" id="${FIRST_PAGE_ID}">${json}</script>`);
}

function headOf({ page }: FirstPage): string {
  const styles = page.styles.map(([name, css]) => {
    const safe = css.replace(/<(?=[a-z/!])/gi, '\\3c ');
    return `<style ${NONCE_HERE} data-emotion="${escapeHtml(name)}" data-s>${safe}</style>`;
  });
  return marked([WHOLE_HEADER, page.preload, ...styles].join(''));
}

/**
 * The files as scripts at the end of the page, whose content needs none: the bootstrap script starts
 * them after the first picture. What the entry imports runs before it: each file in a task of its
 * own, between which a tap is handled.
 */
function withScriptsLast(html: string): string {
  const [entry, ...imported] = html.matchAll(FILE);
  const files = entry === undefined ? [] : [...imported, entry];
  const scripts = files.map(
    ([, address]) => `<script type="module" crossorigin data-src="${address}"></script>`,
  );
  return html.replaceAll(FILE, '').replace('</body>', () => `${scripts.join('')}</body>`);
}

export function fillFirstPage(html: string, first: FirstPage | null, bootstrapText: string): string {
  const head =
    marked(`<script>${bootstrapText}</script>`) +
    responsesBlock(first) +
    (first === null ? '' : headOf(first));
  // Functions, because `$` in a replacement text would be read as a pattern.
  const filled = html.replace('</head>', () => `${head}</head>`);
  if (first === null) return filled;
  return withScriptsLast(filled.replace(ROOT, () => `<div id="root">${marked(first.page.html)}</div>`));
}
