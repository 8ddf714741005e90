import type { Plugin } from 'vite';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * For a static host: the link preview in `index.html`, with the product's name, and absolute
 * addresses where `VITE_PUBLIC_URL` names the site. The reference server replaces it page by page.
 */
export function staticPreview(env: Record<string, string>): Plugin {
  const name = escape(env.VITE_PRODUCT_NAME ?? 'Musika');
  const origin = escape((env.VITE_PUBLIC_URL ?? '').replace(/\/+$/, ''));
  return {
    name: 'musika-static-preview',
    transformIndexHtml: {
      // Before Vite looks for the file that the picture's address names.
      order: 'pre',
      handler: (html) =>
        html
          .replace(/(<title>)[^<]*/, (_all, start: string) => start + name)
          .replace(
            /(<meta property="og:(?:site_name|title|image:alt)" content=")[^"]*/g,
            (_all, start: string) => start + name,
          )
          .replace(/(<meta property="og:image" content=")(?=\/)/, (start) => start + origin),
    },
  };
}
