import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

export const isHttps = (config: Config) => config.publicUrl?.startsWith('https:') ?? false;

/** RFC 6265bis: browsers take a `__Secure-` cookie over https alone, so that no plain-http page can plant one. */
export const cookieName = (name: string, config: Config) => `${isHttps(config) ? '__Secure-' : ''}${name}`;

/** The cookie that holds the refresh token. */
export const refreshCookieName = (config: Config) => cookieName('musika_refresh', config);

/** The refresh token that the browser holds, or null. */
export function readRefreshCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[refreshCookieName(config)] || null;
}
