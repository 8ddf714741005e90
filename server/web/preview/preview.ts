import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { normaliseText } from '../../../src/contract/text.ts';
import { picturePath, SHARED_TYPE, sharedKey } from '../../blobs/keys.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { sharedSize } from '../../pictures/processPicture.ts';

/** A text on one line for an attribute, without control characters and broken surrogates. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Such a text, cut to so many characters: no service shows more. */
export function clip(text: string, most = 200): string {
  const characters = Array.from(new Intl.Segmenter().segment(inOneLine(text)), ({ segment }) => segment);
  if (characters.length <= most) return characters.join('');
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

interface PreviewImage {
  path: string;
  type: string;
  width: number;
  height: number;
}

/** What a page shows in a chat, a search engine or a tab. */
export interface Preview {
  status: 200 | 404 | 410;
  /** The document's title, as the app sets it too. */
  title: string;
  /** Where the link is shared: what it is, without our name. */
  sharedTitle: string;
  description: string;
  /** The canonical path with its query; null where nothing is there. */
  path: string | null;
  /** Whether search engines leave it out, though it is there. */
  isUnlisted?: boolean;
  type: 'website' | 'product' | 'profile';
  image: PreviewImage;
  /** JSON-LD (schema.org); `origin` makes its addresses absolute. */
  structuredData?: (origin: string) => object[];
}

export interface Site {
  name: string;
  description: string;
}

/** For every page that is of no listing. It shows no name, which the operator chooses. */
const SITE_IMAGE: PreviewImage = {
  path: '/icons/share.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 630,
};

/** The picture of a listing's link: its cover; the market's for what is wanted without one. */
export function coverImage({
  picture_key: key,
  picture_width: width,
  picture_height: height,
}: PictureColumns) {
  if (key === '') return SITE_IMAGE;
  return { path: picturePath(sharedKey(key)), type: SHARED_TYPE, ...sharedSize({ width, height }) };
}

/** A page with a title only; null for the whole site. */
export function sitePreview(site: Site, path: string, title: string | null = null): Preview {
  const line = title === null ? site.name : `${title} | ${site.name}`;
  return {
    status: 200,
    title: line,
    sharedTitle: line,
    description: site.description,
    path,
    type: 'website',
    image: SITE_IMAGE,
  };
}

/** A missing page, which shows nothing; 410 for a listing that was deleted or taken down. */
export function missingPreview(site: Site, title: string, status: 404 | 410 = 404): Preview {
  const description = status === 410 ? 'This is no longer here.' : 'There is nothing at this address.';
  return { ...sitePreview(site, '', title), status, description, path: null };
}

export const SCHEMA = 'https://schema.org';

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

function siteData(site: Site, origin: string): object {
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

/** A longer canonical address would take up the preview. */
const MAX_SEARCH_ADDRESS = 200;

/** Pages that are empty until sign-in, and their tab titles. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['/auth/login', 'Login'],
  ['/auth/register', 'Register'],
  ['/auth/recover', 'New Password'],
  ['/newlisting', 'New Listing'],
  ['/account', 'Account'],
  ['/saved', 'Saved'],
  ['/standing', 'Your standing'],
  ['/desk', 'The desk'],
  ['/safety', 'Stay safe'],
  ['/privacy', 'Privacy notice'],
]);

/** A page that needs no query, else null. `path` is decoded, without a slash at its end. */
export function fixedPage(site: Site, path: string, search: URLSearchParams): Preview | null {
  const address = path.toLowerCase();
  const title = TITLES.get(address);
  if (title !== undefined) return sitePreview(site, address, title);
  if (address === '') return homePage(site);
  // The page that phones store for offline use stands for every page.
  if (address === '/index.html') return sitePreview(site, pagePaths.home);
  if (address === '/search') {
    const text = search.get('q') ?? '';
    return search.get('kind') === 'wanted' ? wantedPage(site, text) : searchPage(site, text);
  }
  if (/^\/desk\/[^/]+$/.test(address)) return sitePreview(site, '/desk', 'The desk');
  if (/^\/editlisting\/[^/]+$/.test(address)) return sitePreview(site, '/editlisting', 'Edit Listing');
  return null;
}

function homePage(site: Site): Preview {
  const home = sitePreview(site, pagePaths.home);
  return {
    ...home,
    title: `Home | ${site.name}`,
    structuredData: (origin) => [siteData(site, origin)],
  };
}

function searchPage(site: Site, text: string): Preview {
  const query = normaliseText(text).replace(/\s+/g, ' ');
  if (query === '')
    return { ...sitePreview(site, pagePaths.search(''), 'Search'), sharedTitle: 'Browse Listings' };
  const path = pagePaths.search(query);
  return {
    ...sitePreview(site, path.length > MAX_SEARCH_ADDRESS ? pagePaths.search('') : path),
    title: `Search: ${query} | ${site.name}`,
    sharedTitle: `Search Results for "${query}"`,
  };
}

export const WANTED = 'Wanted';
/** The list of what is wanted. */
export const WANTED_PATH = `${pagePaths.search('')}?kind=wanted`;

/** What is wanted, of all or of a search; one canonical address for both. */
function wantedPage(site: Site, text: string): Preview {
  const query = normaliseText(text).replace(/\s+/g, ' ');
  const line = query === '' ? WANTED : `${WANTED}: ${query}`;
  return {
    ...sitePreview(site, WANTED_PATH),
    title: `${line} | ${site.name}`,
    sharedTitle: line,
    description: `What students look for on ${site.name}.`,
  };
}

export function categoryPage(site: Site, name: string | undefined): Preview {
  if (name === undefined) return missingPreview(site, 'Category not found');
  const path = pagePaths.category(name);
  return {
    ...sitePreview(site, path, name),
    sharedTitle: name,
    description: `Browse through all the ${name} available on ${site.name}.`,
    structuredData: (origin) => [
      breadcrumbs(origin, [
        { name: site.name, path: pagePaths.home },
        { name, path },
      ]),
    ],
  };
}

/** A seller's public shop. */
export function shopPage(
  site: Site,
  { username, location }: { username: string; location: string | null },
): Preview {
  const page = sitePreview(site, pagePaths.shop(username), `@${username}`);
  return {
    ...page,
    sharedTitle: `@${username}`,
    description: `What ${username} sells on ${site.name}${location === null ? '' : `, in ${location}`}.`,
    type: 'profile',
  };
}

/**
 * §6: profiles are for signed-in users. Visitors see the name only if the market shows it anyway.
 */
export function profilePage(site: Site, username: string | undefined): Preview {
  const name = username === undefined ? 'Profile' : `@${username}`;
  return {
    ...sitePreview(site, pagePaths.profile(username ?? 'me'), name),
    sharedTitle: name,
    description: `Sign in to see ${username === undefined ? 'this profile' : `the profile of ${username}`} on ${site.name}.`,
    type: 'profile',
  };
}
