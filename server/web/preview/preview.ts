import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { normaliseText } from '../../../src/contract/text.ts';

/** A text on one line for an attribute, without control characters and broken surrogates. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

export function clip(text: string, most = 200): string {
  const line = inOneLine(text);
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most - 1).join('');
  return `${start.trimEnd()}…`;
}

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
  image: { path: string; type: string; width: number; height: number };
  /** JSON-LD (schema.org); `origin` makes its addresses absolute. */
  structuredData?: (origin: string) => object[];
}

export interface Site {
  name: string;
  description: string;
}

/** For every page that is of no listing. It shows no name, which the operator chooses. */
export const SITE_IMAGE = { path: '/icons/share.jpg', type: 'image/jpeg', width: 1200, height: 630 };

/** A page by its title (null for the whole site), and what else is known of it. */
export function sitePreview(
  site: Site,
  path: string,
  title: string | null,
  more: Partial<Preview> = {},
): Preview {
  const line = title === null ? site.name : `${title} | ${site.name}`;
  return {
    status: 200,
    title: line,
    sharedTitle: line,
    description: site.description,
    path,
    type: 'website',
    image: SITE_IMAGE,
    ...more,
  };
}

/** A missing page, which shows nothing; 410 for a listing that was deleted or taken down. */
export function missingPreview(site: Site, title: string, status: 404 | 410 = 404): Preview {
  const description = status === 410 ? 'This is no longer here.' : 'There is nothing at this address.';
  return sitePreview(site, '', title, { status, description, path: null });
}

export const SCHEMA = 'https://schema.org';

export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): object => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const siteData = (site: Site, origin: string): object => ({
  '@context': SCHEMA,
  '@type': 'WebSite',
  name: site.name,
  url: origin + pagePaths.home,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** A longer canonical address would take up the preview. */
const MAX_SEARCH_ADDRESS = 200;

/** Pages that are empty until sign-in, and their tab titles. */
const TITLES: Readonly<Record<string, string>> = {
  '/auth/login': 'Login',
  '/auth/register': 'Register',
  '/auth/recover': 'New Password',
  '/newlisting': 'New Listing',
  '/account': 'Account',
  '/saved': 'Saved',
  '/standing': 'Your standing',
  '/desk': 'The desk',
  '/safety': 'Stay safe',
  '/privacy': 'Privacy notice',
};

/** A page that needs no query, else null. `path` is decoded, without a slash at its end. */
export function fixedPage(site: Site, path: string, search: URLSearchParams): Preview | null {
  const address = path.toLowerCase();
  const title = TITLES[address];
  if (title !== undefined) return sitePreview(site, address, title);
  if (address === '')
    return sitePreview(site, pagePaths.home, 'Home', {
      sharedTitle: site.name,
      structuredData: (origin) => [siteData(site, origin)],
    });
  // The page that phones store for offline use stands for every page.
  if (address === '/index.html') return sitePreview(site, pagePaths.home, null);
  if (address === '/search') {
    const query = normaliseText(search.get('q') ?? '').replace(/\s+/g, ' ');
    return search.get('kind') === 'wanted' ? wantedPage(site, query) : searchPage(site, query);
  }
  if (/^\/desk\/[^/]+$/.test(address)) return sitePreview(site, '/desk', 'The desk');
  if (/^\/editlisting\/[^/]+$/.test(address)) return sitePreview(site, '/editlisting', 'Edit Listing');
  return null;
}

function searchPage(site: Site, query: string): Preview {
  const all = pagePaths.search('');
  if (query === '') return sitePreview(site, all, 'Search', { sharedTitle: 'Browse Listings' });
  const path = pagePaths.search(query);
  const sharedTitle = `Search Results for "${query}"`;
  return sitePreview(site, path.length > MAX_SEARCH_ADDRESS ? all : path, `Search: ${query}`, {
    sharedTitle,
  });
}

export const WANTED = { name: 'Wanted', path: `${pagePaths.search('')}?kind=wanted` };

/** What is wanted, of all or of a search; one canonical address for both. */
function wantedPage(site: Site, query: string): Preview {
  const sharedTitle = query === '' ? WANTED.name : `${WANTED.name}: ${query}`;
  const description = `What students look for on ${site.name}.`;
  const title = query === '' ? WANTED.name : `Search: ${query}`;
  return sitePreview(site, WANTED.path, title, { sharedTitle, description });
}

export function categoryPage(site: Site, name: string): Preview {
  const path = pagePaths.category(name);
  const steps = [
    { name: site.name, path: pagePaths.home },
    { name, path },
  ];
  return sitePreview(site, path, name, {
    sharedTitle: name,
    description: `Browse through all the ${name} available on ${site.name}.`,
    structuredData: (origin) => [breadcrumbs(origin, steps)],
  });
}

export function shopPage(
  site: Site,
  { username, location }: { username: string; location: string | null },
): Preview {
  const sharedTitle = `@${username}`;
  const description = `What ${username} sells on ${site.name}${location === null ? '' : `, in ${location}`}.`;
  return sitePreview(site, pagePaths.shop(username), sharedTitle, {
    sharedTitle,
    description,
    type: 'profile',
  });
}

/** §6: profiles are for signed-in users. Visitors see the name only if the market shows it anyway. */
export function profilePage(site: Site, username: string | undefined): Preview {
  const sharedTitle = username === undefined ? 'Profile' : `@${username}`;
  const whose = username === undefined ? 'this profile' : `the profile of ${username}`;
  return sitePreview(site, pagePaths.profile(username ?? 'me'), sharedTitle, {
    sharedTitle,
    description: `Sign in to see ${whose} on ${site.name}.`,
    type: 'profile',
  });
}
