import { isoDay, marketDay } from '../../catalogue/calendarDay.ts';
import { mayBeGone } from '../../../src/contract/listing.ts';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { formatMaxPrice, formatPrices, toApiPrice, toShortDollars } from '../../../src/contract/price.ts';
import { picturePath, SHARED_TYPE, sharedKey } from '../../blobs/keys.ts';
import type { ListingWithSeller } from '../../catalogue/listingStore.ts';
import { sharedSize } from '../../pictures/processPicture.ts';
import {
  breadcrumbs,
  clip,
  inOneLine,
  SCHEMA,
  WANTED,
  SITE_IMAGE,
  type Preview,
  type Site,
} from './preview.ts';

const AVAILABILITY = {
  active: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
  // Claims neither that it is there, nor that it is not.
  doubtful: 'LimitedAvailability',
} as const;

const LABELS = {
  sale: { active: null, reserved: 'Reserved', sold: 'Sold', doubtful: 'May be gone' },
  wanted: { active: WANTED.name, reserved: WANTED.name, sold: 'Found', doubtful: 'No longer wanted' },
} as const;

const stateOf = ({ status, rest_reason: resting }: ListingWithSeller) =>
  mayBeGone({ status, resting }) ? 'doubtful' : status;

/** schema.org's `Product` with its `Offer`; never with the seller's phone. */
function offerOf(row: ListingWithSeller, url: string): object {
  const price = toApiPrice(row.price_cents);
  return {
    '@type': 'Product',
    category: row.category_name,
    offers: {
      '@type': 'Offer',
      url,
      availability: `${SCHEMA}/${AVAILABILITY[stateOf(row)]}`,
      ...(price !== null && { price, priceCurrency: 'USD' }),
      ...(row.expires_at !== null && { priceValidUntil: isoDay(marketDay(row.expires_at)) }),
      seller: { '@type': 'Person', name: row.seller_username },
    },
  };
}

/** A wanted thing is schema.org's `Demand`, never an `Offer`. */
function demandOf(row: ListingWithSeller): object {
  const maxPrice = toApiPrice(row.price_cents);
  return {
    '@type': 'Demand',
    itemOffered: { '@type': 'Product', name: row.title, category: row.category_name },
    ...(maxPrice !== null && {
      priceSpecification: { '@type': 'PriceSpecification', maxPrice, priceCurrency: 'USD' },
    }),
    ...(row.expires_at !== null && { validThrough: isoDay(marketDay(row.expires_at)) }),
  };
}

/** A price in a sentence that leaves the market: "US$265", "US$12.50" (decisions, Listings). */
const inUsDollars = (cents: number): string => `US$${toShortDollars(cents)}`;

function describe(row: ListingWithSeller, site: Site): string {
  const description = inOneLine(row.description);
  if (description !== '') return description;
  const location = inOneLine(row.seller_location ?? '');
  const by = row.kind === 'wanted' ? 'wanted by' : 'from';
  return `${row.category_name}${location === '' ? '' : ` in ${location}`}, ${by} ${row.seller_username} on ${site.name}.`;
}

function imageOf({ picture_key: key, picture_width: width, picture_height: height }: ListingWithSeller) {
  if (key === '') return SITE_IMAGE;
  return { path: picturePath(sharedKey(key)), type: SHARED_TYPE, ...sharedSize({ width, height }) };
}

/** A product's page (§2); one that is sold or rests stays, and says so (decisions, Listings). */
export function listingPreview(row: ListingWithSeller, site: Site): Preview {
  const { title, kind, category_name: category } = row;
  const isWanted = kind === 'wanted';
  const image = imageOf(row);
  const label = LABELS[kind][stateOf(row)];
  const price = isWanted
    ? formatMaxPrice(row.price_cents, inUsDollars)
    : formatPrices(row.price_cents, row.previous_price_cents, inUsDollars);
  const description = [label, isWanted ? price : null, describe(row, site)].filter(Boolean).join('. ');
  const path = pagePaths.product({ id: row.id, slug: row.slug, category });
  const room = isWanted ? WANTED : { name: category, path: pagePaths.category(category) };
  return {
    status: 200,
    title: `${title} | ${site.name}`,
    sharedTitle: `${label === null ? '' : `${label}: `}${clip(title, 120)} · ${price}`,
    description,
    path,
    isUnlisted: stateOf(row) === 'doubtful',
    type: isWanted ? 'website' : 'product',
    image,
    structuredData(origin) {
      const url = origin + path;
      const facts = { '@context': SCHEMA, name: title, description, image: [origin + image.path], url };
      return [
        { ...facts, ...(isWanted ? demandOf(row) : offerOf(row, url)) },
        breadcrumbs(origin, [{ name: site.name, path: pagePaths.home }, room, { name: title, path }]),
      ];
    },
  };
}
