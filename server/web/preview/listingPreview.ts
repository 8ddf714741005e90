import { isoDay, marketDay } from '../../../src/contract/calendarDay.ts';
import { mayBeGone } from '../../../src/contract/listing.ts';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { formatMaxPrice, formatPrices, toApiPrice, toShortDollars } from '../../../src/contract/price.ts';
import type { ListingWithSeller } from '../../catalogue/listingStore.ts';
import {
  breadcrumbs,
  clip,
  coverImage,
  inOneLine,
  SCHEMA,
  WANTED,
  WANTED_PATH,
  type Preview,
  type Site,
} from './preview.ts';

const AVAILABILITY = { active: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut' } as const;

const isDoubtful = ({ status, rest_reason: resting }: ListingWithSeller) => mayBeGone({ status, resting });

/** "Limited" claims neither that a listing that may be gone is there, nor that it is not. */
const availabilityOf = (row: ListingWithSeller) =>
  isDoubtful(row) ? 'LimitedAvailability' : AVAILABILITY[row.status];

/** A listing as schema.org's `Product` with its `Offer`; never with the seller's phone. */
function productData(
  row: ListingWithSeller,
  { description, url, image }: { description: string; url: string; image: string },
): object {
  const price = toApiPrice(row.price_cents);
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: row.title,
    description,
    image: [image],
    category: row.category_name,
    url,
    offers: {
      '@type': 'Offer',
      url,
      availability: `${SCHEMA}/${availabilityOf(row)}`,
      ...(price !== null && { price, priceCurrency: 'USD' }),
      ...(row.expires_at !== null && { priceValidUntil: isoDay(marketDay(row.expires_at)) }),
      seller: { '@type': 'Person', name: row.seller_username },
    },
  };
}

/** A wanted thing as schema.org's `Demand`, never an `Offer`. */
function demandData(
  row: ListingWithSeller,
  { description, url, image }: { description: string; url: string; image: string },
): object {
  const maxPrice = toApiPrice(row.price_cents);
  return {
    '@context': SCHEMA,
    '@type': 'Demand',
    name: row.title,
    description,
    image: [image],
    url,
    itemOffered: { '@type': 'Product', name: row.title, category: row.category_name },
    ...(maxPrice !== null && {
      priceSpecification: { '@type': 'PriceSpecification', maxPrice, priceCurrency: 'USD' },
    }),
    ...(row.expires_at !== null && { validThrough: isoDay(marketDay(row.expires_at)) }),
  };
}

const STATUS_LABELS = {
  sale: { active: null, reserved: 'Reserved', sold: 'Sold', doubtful: 'May be gone' },
  wanted: { active: WANTED, reserved: WANTED, sold: 'Found', doubtful: 'No longer wanted' },
} as const;

const labelOf = (row: ListingWithSeller): string | null =>
  STATUS_LABELS[row.kind][isDoubtful(row) ? 'doubtful' : row.status];

/** A price in a sentence that leaves the market: "US$265", "US$12.50" (decisions, Listings). */
const inUsDollars = (cents: number): string => `US$${toShortDollars(cents)}`;

/** The seller's description; else category, location and seller. */
function describe(row: ListingWithSeller, site: Site): string {
  const description = inOneLine(row.description);
  if (description !== '') return description;
  const location = inOneLine(row.seller_location ?? '');
  const by = row.kind === 'wanted' ? 'wanted by' : 'from';
  return `${row.category_name}${location === '' ? '' : ` in ${location}`}, ${by} ${row.seller_username} on ${site.name}.`;
}

/** The price in a sentence: of what is wanted, up to which. */
const priceText = (row: ListingWithSeller): string =>
  row.kind === 'wanted'
    ? formatMaxPrice(row.price_cents, inUsDollars)
    : formatPrices(row.price_cents, row.previous_price_cents, inUsDollars);

/** A product's page (§2); one that is sold or rests stays, and says so (decisions, Listings). */
export function listingPreview(row: ListingWithSeller, site: Site): Preview {
  const image = coverImage(row);
  const isWanted = row.kind === 'wanted';
  const word = labelOf(row);
  const price = isWanted ? `${priceText(row)}. ` : '';
  const description = (word === null ? '' : `${word}. `) + price + describe(row, site);
  const path = pagePaths.product({ id: row.id, slug: row.slug, category: row.category_name });
  return {
    status: 200,
    title: `${row.title} | ${site.name}`,
    sharedTitle: `${word === null ? '' : `${word}: `}${clip(row.title, 120)} · ${priceText(row)}`,
    description,
    path,
    isUnlisted: isDoubtful(row),
    type: isWanted ? 'website' : 'product',
    image,
    structuredData: (origin) => [
      (isWanted ? demandData : productData)(row, {
        description,
        url: origin + path,
        image: origin + image.path,
      }),
      breadcrumbs(origin, [
        { name: site.name, path: pagePaths.home },
        isWanted
          ? { name: WANTED, path: WANTED_PATH }
          : { name: row.category_name, path: pagePaths.category(row.category_name) },
        { name: row.title, path },
      ]),
    ],
  };
}
