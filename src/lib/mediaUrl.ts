import { runtimeConfig } from './runtimeConfig.ts';

/** Placeholder for the page's own origin in a server-rendered page, which any host may serve. */
const ANY_ORIGIN = 'http://localhost';

/** Where the back end stands: the configured host, else this page's own origin. */
export function apiOrigin(): string {
  return runtimeConfig().apiHost ?? (globalThis as { location?: Location }).location?.origin ?? ANY_ORIGIN;
}

/**
 * A picture's address as the browser needs it: an absolute URL as it is, a path resolved against
 * the API host.
 */
export function mediaUrl(urlOrPath: string): string {
  if (urlOrPath.startsWith('/') && runtimeConfig().apiHost === null) return urlOrPath;
  return URL.canParse(urlOrPath, apiOrigin()) ? new URL(urlOrPath, apiOrigin()).href : urlOrPath;
}
