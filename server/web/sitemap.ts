import type { Kysely } from 'kysely';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import type { Tables } from '../database/tables.ts';
import { escapeHtml } from './page.ts';
import { listingsBetween, partsAbove } from './store.ts';

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

/** How many ids a part has, at most so many listings. The protocol would allow 50,000 addresses; a part costs some 20 ms. */
const PART_IDS = 2_500;
/** The protocol's limit of parts in one index. */
const PARTS_MAX = 50_000;
/** So many parts a query finds: a few milliseconds of SQLite. */
const PARTS_AT_ONCE = 500;

/** The sitemap's index: the addresses of its parts at this origin, those without a listing left out. */
export async function sitemapIndexOf(database: Kysely<Tables>, origin: string): Promise<string> {
  const parts: number[] = [];
  let found: number[];
  do {
    found = await partsAbove(database, parts.at(-1) ?? -1, PART_IDS, PARTS_AT_ONCE);
    parts.push(...found);
  } while (found.length === PARTS_AT_ONCE && parts.length < PARTS_MAX);
  const names = ['pages', ...parts.slice(0, PARTS_MAX - 1).map((part) => `listings-${part}`)];
  return sitemapIndex(names.map((name) => ({ address: `${origin}/sitemaps/${name}.xml` })));
}

/** The listings of one part, at this origin; null where it has none. */
export async function sitemapPartOf(
  database: Kysely<Tables>,
  origin: string,
  part: number,
): Promise<string | null> {
  const listings = await listingsBetween(database, part * PART_IDS + 1, (part + 1) * PART_IDS);
  if (listings.length === 0) return null;
  const pages = listings.map(({ updated_at: changedAt, ...listing }) => ({
    address: origin + pagePaths.product(listing),
    changedAt,
  }));
  return urlSet(pages);
}
