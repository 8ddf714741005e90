import type { Category, Listing } from '../src/contract/listing.ts';
import { aListing, toApiListing } from '../tests/support/fixtures.ts';

/** A still life, there without a network, and of the size that real photos have. */
function svgPicture(ground: string, table: string, thing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
<rect width="640" height="480" fill="${ground}"/><rect y="340" width="640" height="140" fill="${table}"/>
<ellipse cx="320" cy="392" rx="190" ry="22" fill="#0003"/>${thing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const LAMP = svgPicture(
  '#d9c3a0',
  '#8a5a3c',
  '<path d="M250 390h140l-14-24H264z" fill="#33403a"/><path d="M320 370 260 240l90-70" fill="none" stroke="#33403a" stroke-width="14"/><path d="m330 130 90 60-70 50z" fill="#c65b38"/><path d="m350 240 70-50 60 130-180 20z" fill="#ffe9a855"/>',
);
const LAPTOP = svgPicture(
  '#b9c4c9',
  '#6c5b50',
  '<rect x="190" y="170" width="260" height="170" rx="12" fill="#2b2f36"/><rect x="204" y="184" width="232" height="142" fill="#6fa3b8"/><path d="M150 340h340l30 48H120z" fill="#8d949c"/><path d="M200 352h240l8 16H192z" fill="#5d646c"/>',
);
const BOOKS = svgPicture(
  '#e6d2b5',
  '#7a4c2e',
  '<rect x="190" y="340" width="270" height="50" rx="6" fill="#2c6a35"/><rect x="206" y="290" width="240" height="50" rx="6" fill="#a03a1c"/><rect x="180" y="240" width="260" height="50" rx="6" fill="#2f4a7a"/><path d="M200 356h60M220 306h80M196 256h50" stroke="#fff6e2" stroke-width="8"/>',
);

/** The photo that a listing of these stories has, unless it is about another. */
export const LAMP_PHOTO = LAMP;

const BOOKS_AND_NOTES: Category = { id: '2', name: 'Books & Notes' };
const HOSTEL: Category = { id: '3', name: 'Hostel Furniture' };
export const categories: Category[] = [
  { id: '1', name: 'Electronics' },
  BOOKS_AND_NOTES,
  HOSTEL,
  { id: '4', name: 'Fashion' },
  { id: '5', name: 'Services' },
];

const listing = (id: string, hoursAgo: number, changes: Partial<Listing>): Listing =>
  aListing({ id, created_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(), ...changes });

export const lamp = listing('7', 3, { image: LAMP });

/** A market on an ordinary day, newest first. */
export const listings: Listing[] = [
  lamp,
  listing('8', 9, {
    title: 'Calculus, 9th edition, and my notes of two semesters',
    slug: 'calculus-9th-edition-p2m8',
    price: 1800,
    image: BOOKS,
    category: BOOKS_AND_NOTES,
    seller: 'rudo_99',
    seller_location: 'Avondale',
  }),
  listing('9', 30, {
    title: 'Laptop, 8 GB, charger included',
    slug: 'laptop-8-gb-w4t1',
    price: 21_000,
    image: LAPTOP,
    status: 'reserved',
    seller: 'farai',
    seller_location: 'Manfred Hodson Hall',
  }),
  listing('10', 75, {
    title: 'Electric kettle',
    slug: 'electric-kettle-q7z3',
    price: null,
    image: LAMP,
    category: HOSTEL,
  }),
  listing('11', 200, {
    title: 'Single mattress',
    slug: 'single-mattress-h5n0',
    price: 4550,
    image: BOOKS,
    category: HOSTEL,
    seller: 'rudo_99',
  }),
];

/** The market as its back end sends it. */
export const market = listings.map(toApiListing);

export const LONG_TITLE =
  'A very long title, as students write them when everything has to be said in one breath, colour and size and condition';
