import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { toApiPrice } from '../../../src/contract/price.ts';
import type { ListingWithSeller } from '../../catalogue/present.ts';
import type { Site } from './preview.ts';

const SCHEMA = 'https://schema.org';

const AVAILABILITY = { active: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut' } as const;

/** A listing as schema.org's `Product` with its `Offer`; never with the seller's phone. */
export function productData(
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
      availability: `${SCHEMA}/${AVAILABILITY[row.status]}`,
      ...(price !== null && { price, priceCurrency: 'USD' }),
      seller: { '@type': 'Person', name: row.seller_username },
    },
  };
}

/** The way from Home to a page, by names and paths. */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The market with its search, for Home. */
export function siteData(site: Site, origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name: site.name,
    url: origin + pagePaths.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** JSON-LD in an element that no browser runs; no `<` in it can end that element. */
export function structuredDataElement(data: readonly object[]): string {
  if (data.length === 0) return '';
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
