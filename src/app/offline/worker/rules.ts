import { API_BASE, paths } from '../../../contract/paths.ts';

export type Kind = 'page' | 'file' | 'response' | 'picture' | 'other';

interface Origins {
  site: string;
  api: string;
}

const ONE = '[^/]+';
/** The reads of §7 that a visitor may make. Profiles are not public: "Not authenticated" (§6). */
const PUBLIC_READ = new RegExp(
  `^(?:${[paths.categories, paths.listings, paths.search, `${paths.listings}by-username/${ONE}/`, `shops/${ONE}/`, `${paths.listings}${ONE}/`].join('|')})$`,
);

function isPublicRead(path: string): boolean {
  const withSlash = path.endsWith('/') ? path : `${path}/`;
  return PUBLIC_READ.test(withSlash) && withSlash !== paths.myListings;
}

export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, { site, api }: Origins): Kind {
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  if (request.method !== 'GET') return 'other';
  if (origin === api && pathname.startsWith(API_BASE))
    return isPublicRead(pathname.slice(API_BASE.length)) ? 'response' : 'other';
  if (origin !== site || pathname.startsWith(API_BASE)) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/media/')) return isPage ? 'other' : 'picture';
  return isPage ? 'page' : 'other';
}

const namesAny = (header: string | null, terms: RegExp): boolean => header !== null && terms.test(header);

/**
 * Whether a response is public. A response to a bearer token is private unless it is marked public,
 * and so is one that varies by cookie or token.
 */
export function mayBeCached(
  request: Pick<Request, 'headers'>,
  response: Pick<Response, 'status' | 'type' | 'headers'>,
): boolean {
  if (response.status !== 200 || response.type === 'opaque') return false;
  const control = response.headers.get('Cache-Control');
  if (namesAny(control, /\b(?:no-store|private)\b/i)) return false;
  if (namesAny(response.headers.get('Vary'), /\*|\b(?:authorization|cookie)\b/i)) return false;
  return !request.headers.has('Authorization') || namesAny(control, /\bpublic\b/i);
}
