import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME_CONFIG_ID, type RuntimeConfig } from '../../src/contract/firstPage.ts';

const CONFIG_BLOCK = new RegExp(
  `(<script\\b(?=[^>]*\\bid="${RUNTIME_CONFIG_ID}")[^>]*>)[\\s\\S]*?(</script>)`,
);
const NONCE = /(<meta property="csp-nonce" content=")[^"]*(")/;
const STYLESHEET = /<link rel="stylesheet"[^<>]*\bhref="(\/assets\/[\w.-]+\.css)"[^<>]*>/g;

/** The element that the app fills, with what stands in it until then. */
export const ROOT = /<div id="root">[\s\S]*?<\/div>(?=\s*<\/body>)/;

/** Where a style element that we write ourselves stands in for it. */
export const NONCE_HERE = 'nonce="%nonce%"';

/** JSON that may stand in a script element: no `<` in it can end that. */
export const inScript = (content: unknown): string => JSON.stringify(content).replaceAll('<', '\\u003c');

// Replacements are functions, because `$` in a text would be read as a pattern.

export const fillPage = (html: string, web: RuntimeConfig): string =>
  html.replace(CONFIG_BLOCK, (_, open: string, close: string) => open + inScript(web) + close);

export function fillManifest(manifest: string, { productName }: RuntimeConfig): string {
  const content = JSON.parse(manifest) as object;
  return JSON.stringify({ ...content, name: productName, short_name: productName });
}

export function inlineStyles(html: string, folder: string): string {
  return html.replace(STYLESHEET, (link, address: string) => {
    const file = join(folder, address);
    return existsSync(file) ? `<style ${NONCE_HERE}>${readFileSync(file, 'utf8')}</style>` : link;
  });
}

export const fillNonce = (html: string, nonce: string): string =>
  html
    .replace(NONCE, (_, before: string, after: string) => before + nonce + after)
    .replaceAll(NONCE_HERE, () => `nonce="${nonce}"`);

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const PAGE_WITHOUT_APP = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Musika</title>
<p>The web app has not been built yet: run "npm run build", then start the server again.</p>
</html>
`;
