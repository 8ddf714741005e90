import type { FastifyRequest } from 'fastify';
import { bearerClaims, type SessionContext } from '../http/session/session.ts';
import { isCrawler, isInternalCall } from '../http/callers.ts';
import { addressKey, tooMany } from './limiter.ts';
import { LIMITS, type Limit } from './limits.ts';

const MINUTE = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** A preHandler of what tells whether a seller's name exists. */
    limitNames: ReturnType<typeof limitViews>;
  }
}

interface Page {
  ofVisitors: Limit;
  ofAccount: Limit;
  ofAddress: Limit;
  sentence: string;
  /** Crawlers get no phone number; of a shop's page, the calls that render it tell no more. */
  isUncounted: (request: FastifyRequest) => boolean;
}

const PAGES = {
  product: {
    ofVisitors: LIMITS.viewsOfVisitors,
    ofAccount: LIMITS.viewsOfAccount,
    ofAddress: LIMITS.viewsOfAddress,
    sentence: 'Too many products were opened in a short time. Please wait a minute.',
    isUncounted: ({ headers }) => isCrawler(headers['user-agent']),
  },
  seller: {
    ofVisitors: LIMITS.namesOfVisitors,
    ofAccount: LIMITS.namesOfAccount,
    ofAddress: LIMITS.namesOfAddress,
    sentence: 'Too many sellers were opened in a short time. Please wait a minute.',
    isUncounted: isInternalCall,
  },
} satisfies Record<string, Page>;

/**
 * A preHandler for a product, which has a phone number, or for what reveals whether a seller's name
 * exists: 429 `{detail}` with Retry-After beyond human speed. Signed-in users count by account, so
 * that a busy campus address does not block them. Each process counts by itself.
 */
export function limitViews(context: SessionContext, kind: keyof typeof PAGES) {
  const page: Page = PAGES[kind];
  const { config, now } = context;
  let minute = 0;
  let views = new Map<string, number>();

  function view({ name, most }: Limit, subject: string): void {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) [minute, views] = [current, new Map()];
    const key = `${name} ${subject}`;
    const count = (views.get(key) ?? 0) + 1;
    views.set(key, count);
    if (count > most) throw tooMany(page.sentence, Math.ceil((MINUTE - (now() % MINUTE)) / 1000));
  }

  return async (request: FastifyRequest): Promise<void> => {
    if (!config.rateLimit || page.isUncounted(request)) return;
    const address = addressKey(request.ip);
    const isVisitor = request.headers.authorization === undefined;
    const claims = isVisitor ? null : await bearerClaims(request, context);
    if (claims === null) return view(page.ofVisitors, address);
    view(page.ofAccount, String(claims.userId));
    view(page.ofAddress, address);
  };
}
