import type { FastifyRequest } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { categorySlug, pagePaths } from '../../../src/contract/pagePaths.ts';
import { idOfShortCode } from '../../catalogue/addresses.ts';
import {
  activeUser,
  allCategories,
  findListing,
  findShop,
  onMarket,
  type Reader,
  wasDeleted,
} from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import { listingPreview } from './listingPreview.ts';
import {
  categoryPage,
  fixedPage,
  missingPreview,
  type Preview,
  profilePage,
  shopPage,
  type Site,
  sitePreview,
} from './preview.ts';

type LookUp = readonly [RegExp, (name: string) => Promise<Preview>];

/** A path as React Router reads it: decoded, without a slash at its end. */
export function readPath(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    return path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    // No address of ours is malformed.
    return pathname;
  }
}

/** Longer addresses name no page of ours. */
const MAX_PATH_LENGTH = 200;

async function findSellerName(reader: Reader, username: string): Promise<string | undefined> {
  const now = reader.now();
  const isShown = sql<SqlBool>`(shop_enabled = 1 or exists (select listings.id from listings
    where seller_id = users.id and (${onMarket(now, 'sale')} or ${onMarket(now, 'wanted')})))`;
  return (await activeUser(reader, username).where(isShown).select('username').executeTakeFirst())?.username;
}

/** Previews of the pages of §2, by one or two queries each, independent of server rendering. */
export function createPreviews(context: Context, site: Site) {
  const { config, database } = context;
  const isElsewhere = config.web.apiHost !== null;

  async function product(slugOrId: string): Promise<Preview> {
    const listing = await findListing(context, slugOrId);
    if (listing !== undefined) return listingPreview(listing, site);
    return missingPreview(site, 'Product not found', (await wasDeleted(context, slugOrId)) ? 410 : 404);
  }

  async function category(address: string): Promise<Preview> {
    const slug = categorySlug(address);
    const found = (await allCategories(database)).find(({ name }) => categorySlug(name) === slug);
    return found === undefined ? missingPreview(site, 'Category not found') : categoryPage(site, found.name);
  }

  async function shop(username: string): Promise<Preview> {
    const owner = await findShop(context, username);
    return owner === undefined ? missingPreview(site, 'Shop not found') : shopPage(site, owner);
  }

  const profile = async (username: string) => profilePage(site, await findSellerName(context, username));

  /** A short address that redirects to no listing (`shortAddressRoutes`). */
  async function shortAddress(code: string): Promise<Preview> {
    const id = idOfShortCode(code);
    const isDeleted = id !== null && (await wasDeleted(context, String(id)));
    return missingPreview(site, '404', isDeleted ? 410 : 404);
  }

  const short: LookUp = [/^\/l\/([^/]+)$/i, shortAddress];
  const lookUps: readonly LookUp[] = [
    ...(isElsewhere ? [] : [short]),
    [/^\/product\/(?:[^/]+\/)?([^/]+)$/i, product],
    [/^\/category\/([^/]+)$/i, category],
    [/^\/s\/([^/]+)$/i, shop],
    [/^\/profiles\/([^/]+)$/i, profile],
  ];

  /** Where another host has the listings, or the database fails, only the address is known. */
  const unknownPage = (pathname: string) =>
    sitePreview(site, pathname.length > MAX_PATH_LENGTH ? pagePaths.home : pathname, null);

  return async ({ log }: FastifyRequest, { pathname, searchParams }: URL): Promise<Preview> => {
    const path = readPath(pathname);
    const fixed = fixedPage(site, path, searchParams);
    if (fixed !== null) return fixed;
    const [pattern, lookUp] = lookUps.find(([each]) => each.test(path)) ?? [];
    if (pattern === undefined || lookUp === undefined) return missingPreview(site, '404');
    if (isElsewhere) return unknownPage(pathname);
    try {
      return await lookUp(pattern.exec(path)?.[1] ?? '');
    } catch (error) {
      log.error({ err: error }, 'a preview could not be made');
      return unknownPage(pathname);
    }
  };
}
