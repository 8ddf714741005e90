import { escapeHtml } from '../page.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A page, by its whole address, and when it changed last, in milliseconds. */
export interface SitemapEntry {
  address: string;
  changedAt?: number;
}

const entry = (kind: 'url' | 'sitemap', { address, changedAt }: SitemapEntry): string => {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${kind}><loc>${escapeHtml(address)}</loc>${changed}</${kind}>\n`;
};

const document = (root: string, kind: 'url' | 'sitemap', entries: readonly SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.map((each) => entry(kind, each)).join('')}</${root}>\n`;

/** Pages to be found (sitemaps.org/protocol.html). */
export const urlSet = (pages: readonly SitemapEntry[]): string => document('urlset', 'url', pages);

/** The addresses of such lists. */
export const sitemapIndex = (parts: readonly SitemapEntry[]): string =>
  document('sitemapindex', 'sitemap', parts);
