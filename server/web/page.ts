import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME_CONFIG_ID, type RuntimeConfig } from '../../src/contract/firstPage.ts';

const CONFIG_BLOCK = new RegExp(
  `(<script\\b(?=[^>]*\\bid="${RUNTIME_CONFIG_ID}")[^>]*>)[\\s\\S]*?(</script>)`,
);
const NONCE = /(<meta property="csp-nonce" content=")[^"]*(")/;

/** The element that the app fills, with what stands in it until then. */
export const ROOT = /<div id="root">[\s\S]*?<\/div>(?=\s*<\/body>)/;

/** Where a style element that we write ourselves stands in for it. */
export const NONCE_HERE = 'nonce="%nonce%"';

/** The runtime configuration for a script element: `<` is escaped, so that no value can end it. */
function configBlock(web: RuntimeConfig): string {
  return JSON.stringify(web).replaceAll('<', '\\u003c');
}

export function fillPage(html: string, web: RuntimeConfig): string {
  // Functions, because `$` in a replacement text would be read as a pattern.
  return html.replace(CONFIG_BLOCK, (_, open: string, close: string) => open + configBlock(web) + close);
}

export function fillManifest(manifest: string, { productName }: RuntimeConfig): string {
  const content = JSON.parse(manifest) as object;
  return JSON.stringify({ ...content, name: productName, short_name: productName });
}

const STYLESHEET = /<link rel="stylesheet"[^<>]*\bhref="(\/assets\/[\w.-]+\.css)"[^<>]*>/g;

/** Inlines the page's style sheets, whose requests would delay the first paint. */
export function inlineStyles(html: string, folder: string): string {
  return html.replace(STYLESHEET, (link, address: string) => {
    const file = join(folder, address);
    return existsSync(file) ? `<style ${NONCE_HERE}>${readFileSync(file, 'utf8')}</style>` : link;
  });
}

export function fillNonce(html: string, nonce: string): string {
  return html
    .replace(NONCE, (_, before: string, after: string) => before + nonce + after)
    .replaceAll(NONCE_HERE, () => `nonce="${nonce}"`);
}

/** Where the time of sending is filled in, which the page's ETag leaves out. */
export const SENT_AT = '"sentAt":"%sentAt%"';

export const fillSentAt = (html: string, sentAt: number | null): string =>
  html.replace(SENT_AT, `"sentAt":${sentAt}`);

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const PAGE_WITHOUT_APP = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Musika</title>
<p>The web app has not been built yet: run "npm run build", then start the server again.</p>
</html>
`;
