import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { normaliseText } from '../../../src/contract/text.ts';
import { cardImage, missingPreview, sitePreview, type Preview, type Site } from './preview.ts';
import type { CardListing } from '../../pictures/cards/cardAddress.ts';
import { breadcrumbs, siteData } from './structuredData.ts';

/** Longer searches are not named as a page of their own: their address would take the preview's place. */
const QUERY_ADDRESS_MAX = 200;

/** Pages that say nothing before somebody has signed in, and the words in their tab. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['/auth/login', 'Login'],
  ['/auth/register', 'Register'],
  ['/auth/recover', 'New Password'],
  ['/newlisting', 'New Listing'],
  ['/account', 'Account'],
  ['/saved', 'Saved'],
]);

/** A page that nothing need be looked up for; null for one of the others. `path` is decoded, without a slash at its end. */
export function fixedPage(site: Site, path: string, search: URLSearchParams): Preview | null {
  const address = path.toLowerCase();
  const title = TITLES.get(address);
  if (title !== undefined) return sitePreview(site, address, title);
  if (address === '') return homePage(site);
  // What phones keep for when there is no network stands for every page.
  if (address === '/index.html') return sitePreview(site, pagePaths.home);
  if (address === '/search') return searchPage(site, search.get('q') ?? '');
  if (/^\/editlisting\/[^/]+$/.test(address)) return sitePreview(site, '/editlisting', 'Edit Listing');
  return null;
}

function homePage(site: Site): Preview {
  const home = sitePreview(site, pagePaths.home);
  return {
    ...home,
    title: { text: 'Home', after: ` | ${site.name}` },
    structuredData: (origin) => [siteData(site, origin)],
  };
}

function searchPage(site: Site, typed: string): Preview {
  const query = normaliseText(typed).replace(/\s+/g, ' ');
  if (query === '') {
    const sharedTitle = { text: 'Browse Listings' };
    return { ...sitePreview(site, pagePaths.search(''), 'Search'), sharedTitle };
  }
  const path = pagePaths.search(query);
  return {
    ...sitePreview(site, path.length > QUERY_ADDRESS_MAX ? pagePaths.search('') : path),
    title: { before: 'Search: ', text: query, after: ` | ${site.name}` },
    sharedTitle: { before: 'Search Results for "', text: query, after: '"' },
  };
}

export function categoryPage(site: Site, name: string | undefined): Preview {
  if (name === undefined) return missingPreview(site, 'Category not found');
  const path = pagePaths.category(name);
  return {
    ...sitePreview(site, path, name),
    sharedTitle: { text: name },
    description: `Browse through all the ${name} available on ${site.name}.`,
    structuredData: (origin) => [
      breadcrumbs(origin, [
        { name: site.name, path: pagePaths.home },
        { name, path },
      ]),
    ],
  };
}

/** A seller's public shop, with the picture of the newest listing in it, if it has one. */
export function shopPage(
  site: Site,
  { username, location }: { username: string; location: string | null },
  newest: CardListing | undefined,
): Preview {
  const page = sitePreview(site, pagePaths.shop(username), `@${username}`);
  return {
    ...page,
    sharedTitle: { text: `@${username}` },
    description: `What ${username} sells on ${site.name}${location === null ? '' : `, in ${location}`}.`,
    type: 'profile',
    image: newest === undefined ? page.image : cardImage(newest),
  };
}

/** §6: a profile is for the signed-in. Visitors are told the name alone, where the market tells it anyway. */
export function profilePage(site: Site, username: string | undefined): Preview {
  const name = username === undefined ? 'Profile' : `@${username}`;
  return {
    ...sitePreview(site, pagePaths.profile(username ?? 'me'), name),
    sharedTitle: { text: name },
    description: `Sign in to see ${username === undefined ? 'this profile' : `the profile of ${username}`} on ${site.name}.`,
    type: 'profile',
  };
}
