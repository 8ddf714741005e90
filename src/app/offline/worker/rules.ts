import { PUSH_PATH } from '../../../contract/pushNotifications.ts';
import { API_BASE, paths } from '../../../contract/paths.ts';

/** How a request is handled: `change` is an unsafe call to the API, which the worker only notes. */
export type Kind = 'page' | 'file' | 'response' | 'picture' | 'change' | 'other';

/** Where this site and its API stand. */
export interface Origins {
  site: string;
  api: string;
}

const ONE = '[^/]+';
const NOT_PUBLIC = new Set<string>([paths.myListings]);
/**
 * The reads of §7 that a visitor may make. Profiles are not public: "Not
 * authenticated" (§6).
 */
const PUBLIC_READ = new RegExp(
  `^(?:${[paths.categories, paths.listings, paths.search, `${paths.listings}by-username/${ONE}/`, `shops/${ONE}/`, `${paths.listings}${ONE}/`].join('|')})$`,
);

function isPublicRead(path: string): boolean {
  const withSlash = path.endsWith('/') ? path : `${path}/`;
  return PUBLIC_READ.test(withSlash) && !NOT_PUBLIC.has(withSlash);
}

export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, { site, api }: Origins): Kind {
  const { origin, pathname } = new URL(request.url);
  const isApi = origin === api && pathname.startsWith(API_BASE);
  // A push subscription changes nothing that is shown.
  if (isApi && pathname.startsWith(API_BASE + PUSH_PATH)) return 'other';
  if (request.method !== 'GET') return isApi ? 'change' : 'other';
  if (isApi) return isPublicRead(pathname.slice(API_BASE.length)) ? 'response' : 'other';
  if (origin !== site || pathname.startsWith(API_BASE)) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/media/')) return request.mode === 'navigate' ? 'other' : 'picture';
  return request.mode === 'navigate' ? 'page' : 'other';
}

const namesAny = (header: string | null, terms: RegExp): boolean => header !== null && terms.test(header);

/**
 * Whether a response is public. A response to a bearer token is private unless it is marked public,
 * and so is one that varies by cookie or token. (No script can read `Set-Cookie`: responses that
 * set one are `no-store`, and no public reads.)
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
