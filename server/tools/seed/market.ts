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

/** The cells of a table in a text file, by rows. */
export const rowsOf = (file: string | URL): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const fileOf = (picture: string) => `${picture}.webp`;

export const SELLERS = rowsOf(new URL('sellers.txt', import.meta.url)).map(
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
export const LISTINGS = rowsOf(new URL('listings.txt', import.meta.url)).map((cells) => {
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
