import type { Kysely } from 'kysely';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import type { Tables } from '../database/tables.ts';
import { escapeHtml } from './page.ts';
import { listingsBetween, partsAbove } from './store.ts';

/** The ids of a part. The protocol allows 50,000 addresses; a part costs some 20 ms. */
const PART_IDS = 2_500;
/** The protocol's limit of parts in one index. */
const MAX_PARTS = 50_000;
/** Parts that one query lists: a few milliseconds of SQLite. */
const PARTS_AT_ONCE = 500;

/** A page by its absolute address, and when it was last changed, in milliseconds. */
interface SitemapEntry {
  address: string;
  changedAt?: number;
}

/** Pages (`urlset`) or parts (`sitemapindex`), by sitemaps.org/protocol.html. */
export function sitemapXml(root: 'urlset' | 'sitemapindex', entries: readonly SitemapEntry[]): string {
  const tag = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<${tag}><loc>${escapeHtml(address)}</loc>${changed}</${tag}>\n`;
  });
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${xmlns}">\n${lines.join('')}</${root}>\n`;
}

/** The sitemap's index: the addresses of the parts that have a listing, at this origin. */
export async function sitemapIndexOf(database: Kysely<Tables>, origin: string): Promise<string> {
  const parts: number[] = [];
  let next: number[];
  do {
    next = await partsAbove(database, parts.at(-1) ?? -1, PART_IDS, PARTS_AT_ONCE);
    parts.push(...next);
  } while (next.length === PARTS_AT_ONCE && parts.length < MAX_PARTS);
  const names = ['pages', ...parts.slice(0, MAX_PARTS - 1).map((part) => `listings-${part}`)];
  return sitemapXml(
    'sitemapindex',
    names.map((name) => ({ address: `${origin}/sitemaps/${name}.xml` })),
  );
}

/** The listings of one part, at this origin; null if it has none. */
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
  return sitemapXml('urlset', pages);
}
