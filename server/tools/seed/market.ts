import { readFileSync } from 'node:fs';

export const CATEGORIES = [
  'Electronics',
  'Textbooks',
  'Fashion & Beauty',
  'Furniture',
  'Food & Snacks',
  'Services',
  'Hostel Essentials',
  'Sports',
] as const;

/** The halls and campuses that a new market has; the operator adds others and removes some. */
export const PLACES = [
  'Adlam House',
  'Carr-Saunders Hall',
  'Health Sciences Campus',
  'Main Campus',
  'Manfred Hodson Hall',
  'New Complex 1',
  'New Complex 2',
  'New Complex 3',
  'New Complex 4',
  'New Complex 5',
  'Swinton Hall',
] as const;

/** The seller whose sign-in is printed. */
export const DEMO_SELLER = 'tanaka_moyo';

/** The cells of a table beside this file, by rows. */
const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const fileOf = (picture: string) => `${picture}.webp`;

export const SELLERS = rowsOf('sellers.txt').map(
  ([username = '', first_name = '', display_name = '', location = '', phone_number = '', picture]) => ({
    username,
    first_name,
    display_name,
    location,
    phone_number,
    picture: picture ? fileOf(picture) : null,
  }),
);

/**
 * The listings, the newest of each kind last: the seller's input, the age in days, and files of
 * `pictures/`, which what is wanted has none of.
 */
export const LISTINGS = rowsOf('listings.txt').map((cells) => {
  const [daysAgo, seller = '', category = '', price = '', condition, place, status, photos = ''] = cells;
  const [title = '', description = ''] = cells.slice(8);
  const optional = Object.entries({ condition, campus_place: place, status }).filter(([, cell]) => cell);
  return Object.assign(
    Object.fromEntries(optional) as Partial<Record<'condition' | 'campus_place' | 'status', string>>,
    {
      kind: photos === '' ? ('wanted' as const) : ('sale' as const),
      title,
      description: description.replaceAll('\\n', '\n'),
      price,
      category,
      seller,
      daysAgo: Number(daysAgo),
      photos: photos.split(' ').filter(Boolean).map(fileOf),
    },
  );
});
