import type { FastifyRequest } from 'fastify';
import { categorySlug, pagePaths } from '../../../src/contract/pagePaths.ts';
import type { Context } from '../../context.ts';
import { idOfShortCode } from '../../catalogue/addresses.ts';
import { allCategories, findListing, findShop, wasDeleted } from '../../catalogue/listingStore.ts';
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
import { listingPreview } from './listingPreview.ts';
import { findSellerName } from '../store.ts';

type Previews = (request: FastifyRequest) => Promise<Preview>;

type Parameters = readonly [string, string?];
type LookedUp = readonly [RegExp, (parameters: Parameters) => Promise<Preview>];

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

/** Only the address is known: another host has the listings, or the database fails. */
const unknownPage = (site: Site, address: string): Preview => {
  const [path = ''] = address.split('?', 1);
  return sitePreview(site, path.length > MAX_PATH_LENGTH ? pagePaths.home : path);
};

/** Previews of the pages of §2, by one or two queries each, independent of server rendering. */
export function createPreviews(context: Context, site: Site): Previews {
  const { config, database } = context;

  async function product(slugOrId: string): Promise<Preview> {
    const listing = await findListing(context, slugOrId);
    if (listing !== undefined) return listingPreview(listing, site);
    const isDeleted = await wasDeleted(context, slugOrId);
    return missingPreview(site, 'Product not found', isDeleted ? 410 : 404);
  }

  async function category(address: string): Promise<Preview> {
    const slug = categorySlug(address);
    const all = await allCategories(database);
    return categoryPage(site, all.find(({ name }) => categorySlug(name) === slug)?.name);
  }

  async function shop(username: string): Promise<Preview> {
    const owner = await findShop(context, username);
    if (owner === undefined) return missingPreview(site, 'Shop not found');
    return shopPage(site, owner);
  }

  const short: LookedUp = [/^\/l\/([^/]+)$/i, ([code]) => shortAddress(code)];
  const pages: readonly LookedUp[] = [
    ...(config.web.apiHost === null ? [short] : []),
    [/^\/product\/(?:[^/]+\/)?([^/]+)$/i, ([slugOrId]) => product(slugOrId)],
    [/^\/category\/([^/]+)$/i, ([name]) => category(name)],
    [/^\/s\/([^/]+)$/i, ([username]) => shop(username)],
    [
      /^\/profiles\/([^/]+)$/i,
      async ([username]) => profilePage(site, await findSellerName(context, username)),
    ],
  ];

  /** A short address that redirects to no listing (`shortAddressRoutes`). */
  async function shortAddress(code: string): Promise<Preview> {
    const id = idOfShortCode(code);
    const isDeleted = id !== null && (await wasDeleted(context, String(id)));
    return missingPreview(site, '404', isDeleted ? 410 : 404);
  }

  async function lookUp(path: string, address: string): Promise<Preview> {
    for (const [pattern, page] of pages) {
      const [, ...parameters] = pattern.exec(path) ?? [];
      if (parameters.length > 0) {
        if (config.web.apiHost !== null) return unknownPage(site, address);
        return page(parameters as unknown as Parameters);
      }
    }
    return missingPreview(site, '404');
  }

  return async (request) => {
    try {
      // A path of two slashes relative to a base would be read as a host.
      const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
      const path = readPath(pathname);
      return fixedPage(site, path, searchParams) ?? (await lookUp(path, request.url));
    } catch (error) {
      request.log.error({ err: error }, 'a preview could not be made');
      return unknownPage(site, request.url);
    }
  };
}
