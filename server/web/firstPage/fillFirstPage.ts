import { FIRST_PAGE_ID, DEFERRED_SCRIPT_TYPE, MAIN_ID } from '../../../src/contract/firstPage.ts';
import { escapeHtml, NONCE_HERE, ROOT, SENT_AT } from '../page.ts';
import type { FirstPage } from './firstPages.ts';
import type { SsrBundle } from './ssrBundle.ts';

const SCRIPT = '<script type="module"';
/**
 * Blocks the first paint until the header is complete (HTML, link type "expect"): the search box is
 * sized by the rest, and would move if the browser painted half a page.
 */
const WHOLE_HEADER = `<link rel="expect" href="#${MAIN_ID}" blocking="render">`;

/** Marks what we add, so that a proxy can remove it again. */
const marked = (text: string): string => `<!--first-->${text}<!--/first-->`;

/** A text that may stand in a script element: no `<` in it can end that. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/**
 * The public responses that the page shows, for the app (`FirstPageSchema`); none without
 * rendering.
 */
function responsesBlock(first: FirstPage | null): string {
  const responses = [...(first?.responses ?? [])].map(
    ([path, { text, ...headers }]) =>
      `${JSON.stringify(path)}:${JSON.stringify(headers).slice(0, -1)},"body":${text}}`,
  );
  const renderedAt = first === null ? '' : `,"renderedAt":${first.page.renderedAt}`;
  const json = inScript(`{${SENT_AT},"responses":{${responses.join(',')}}${renderedAt}}`);
  return marked(`<script type="application/json" id="${FIRST_PAGE_ID}">${json}</script>`);
}

/** The bootstrap script as it stands in the page; its hash stands in the page's policy. */
const earlyElement = (script: string): string => marked(`<script>${script}</script>`);

function headOf(first: FirstPage, bundle: SsrBundle): string {
  const { page } = first;
  const styles = page.styles.map(([name, css]) => {
    const mark = name === '' ? '' : ` data-emotion="${escapeHtml(name)}" data-s`;
    return `<style ${NONCE_HERE}${mark}>${css.replace(/<(?=[a-z/!])/gi, '\\3c ')}</style>`;
  });
  const code = (page.screen === null ? [] : bundle.filesOf(page.screen)).map(
    (file) => `<link rel="${DEFERRED_SCRIPT_TYPE}" fetchpriority="low" crossorigin href="${file}">`,
  );
  return marked([WHOLE_HEADER, page.preload, ...styles, ...code].join(''));
}

/** The app's page with the rendered content, and the responses that it was rendered from. */
export function fillFirstPage(html: string, first: FirstPage | null, bundle: SsrBundle): string {
  const head = responsesBlock(first) + (first === null ? '' : headOf(first, bundle));
  // Functions, because `$` in a replacement text would be read as a pattern.
  const filled = html.replace('</head>', () => `${earlyElement(bundle.bootstrapText)}${head}</head>`);
  if (first === null) return filled;
  // The rendered content needs no script, so scripts come later.
  return filled
    .replaceAll(SCRIPT, `<script type="${DEFERRED_SCRIPT_TYPE}" fetchpriority="low"`)
    .replace(ROOT, () => `<div id="root">${marked(first.page.html)}</div>`);
}
