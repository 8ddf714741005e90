import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { formatPrice, toShortDollars } from '../../../src/contract/price.ts';
import type { ListingWithSeller } from '../../catalogue/present.ts';
import { inOneLine } from './clip.ts';
import { cardImage, type Preview, type Site } from './preview.ts';
import { breadcrumbs, productData } from './structuredData.ts';

const STATUS_WORDS = { active: null, reserved: 'Reserved', sold: 'Sold' } as const;

/** A price in a sentence that leaves the market: "US$265", "US$12.50" (decisions, Listings). */
const inUsDollars = (cents: number): string => `US$${toShortDollars(cents)}`;

/** What the seller says of it; else what it is, where, and whose. */
function describe(row: ListingWithSeller, site: Site): string {
  const own = inOneLine(row.description);
  if (own !== '') return own;
  const place = inOneLine(row.seller_location ?? '');
  return `${row.category_name}${place === '' ? '' : ` in ${place}`}, from ${row.seller_username} on ${site.name}.`;
}

/** A product's page (§2), sold ones too: they keep their page, marked as sold (decisions, Listings). */
export function listingPreview(row: ListingWithSeller, site: Site): Preview {
  const image = cardImage(row);
  const word = STATUS_WORDS[row.status];
  const description = (word === null ? '' : `${word}. `) + describe(row, site);
  const path = pagePaths.product({ id: row.id, slug: row.slug, category: row.category_name });
  return {
    status: 200,
    title: { text: row.title, after: ` | ${site.name}` },
    sharedTitle: {
      before: word === null ? '' : `${word}: `,
      text: row.title,
      after: ` · ${formatPrice(row.price_cents, inUsDollars)}`,
    },
    description,
    path,
    type: 'product',
    image,
    structuredData: (origin) => [
      productData(row, { description, url: origin + path, image: origin + image.path }),
      breadcrumbs(origin, [
        { name: site.name, path: pagePaths.home },
        { name: row.category_name, path: pagePaths.category(row.category_name) },
        { name: row.title, path },
      ]),
    ],
  };
}
