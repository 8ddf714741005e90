const ATTRIBUTE = / style="([^"]*)"/g;

const ESCAPED: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };

const unescapeHtml = (text: string): string =>
  text.replace(/&(quot|amp|lt|gt|#x27);/g, (whole, name: string) => ESCAPED[name] ?? whole);

/**
 * Turns the `style` attributes of server-rendered HTML into rules of a style element: our Content-Security-Policy lets the browser
 * read no style attribute, only one that a script sets. A quotation mark in a text is escaped, so that none looks like one.
 */
export function asStyleRules(html: string): { html: string; css: string } {
  const names = new Map<string, string>();
  const marked = html.replace(ATTRIBUTE, (_whole, style: string) => {
    const name = names.get(style) ?? `${names.size}`;
    names.set(style, name);
    return ` data-ssr="${name}"`;
  });
  const rules = [...names].map(([style, name]) => `[data-ssr="${name}"]{${unescapeHtml(style)}}`);
  return { html: marked, css: rules.join('') };
}
