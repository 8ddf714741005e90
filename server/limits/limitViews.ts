import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { bearerClaims, type SessionContext } from '../http/session/session.ts';
import { isCrawler } from '../http/callers.ts';
import { outageOf } from '../http/outage.ts';
import { addressKey, createLimiter, tooMany } from './limiter.ts';
import { LIMITS, type Limit } from './limits.ts';

/** Views of one subject a minute and process before any is counted: reading a few writes nothing. */
const FREE = 20;
/** How many are counted in the database at a time after that, so that a write serves many views. */
const LEASE = 10;
const MINUTE = 60_000;

interface Allowance {
  used: number;
  /** Free ones, which the next lease counts: of two processes each must not add its own. */
  uncounted: number;
  granted: number;
  /** After a 429, nothing more is written until then. */
  blockedUntil: number;
}

interface Page {
  ofVisitors: Limit;
  ofAccount: Limit;
  ofAddress: Limit;
  sentence: string;
  /** Whether crawlers count: they get no phone number, but learn whether a name exists. */
  countsCrawlers: boolean;
}

const PAGES = {
  product: {
    ofVisitors: LIMITS.viewsOfVisitors,
    ofAccount: LIMITS.viewsOfAccount,
    ofAddress: LIMITS.viewsOfAddress,
    sentence: 'Too many products were opened in a short time. Please wait a minute.',
    countsCrawlers: false,
  },
  seller: {
    ofVisitors: LIMITS.namesOfVisitors,
    ofAccount: LIMITS.namesOfAccount,
    ofAddress: LIMITS.namesOfAddress,
    sentence: 'Too many sellers were opened in a short time. Please wait a minute.',
    countsCrawlers: true,
  },
} satisfies Record<string, Page>;

/**
 * A preHandler for a product, which has a phone number, or a seller's listings, which reveal
 * whether a name exists: 429 `{detail}` with Retry-After beyond human speed. Signed-in users count
 * by account, so that a busy campus address does not block them. A process that shows `FREE` views or
 * fewer counts none. Reads continue while the count cannot be written.
 */
export function limitViews(context: SessionContext, kind: keyof typeof PAGES) {
  const page: Page = PAGES[kind];
  const { config, now } = context;
  const limiter = createLimiter(context);
  let minute = 0;
  let allowances = new Map<Limit, Map<string, Allowance>>();

  function allowanceOf(limit: Limit, subject: string): Allowance {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) [minute, allowances] = [current, new Map()];
    let ofLimit = allowances.get(limit);
    if (ofLimit === undefined) allowances.set(limit, (ofLimit = new Map()));
    let allowance = ofLimit.get(subject);
    if (allowance === undefined)
      ofLimit.set(subject, (allowance = { used: 0, uncounted: FREE, granted: FREE, blockedUntil: 0 }));
    return allowance;
  }

  /** A promise only where the database is needed. */
  function view(limit: Limit, subject: string): Promise<void> | undefined {
    const allowance = allowanceOf(limit, subject);
    allowance.used += 1;
    return allowance.used <= allowance.granted ? undefined : viewCounted(allowance, limit, subject);
  }

  /** Takes a lease in the database; on a full disk this process counts alone. */
  async function lease(allowance: Allowance, limit: Limit, subject: string): Promise<number> {
    const views = allowance.uncounted + LEASE;
    allowance.uncounted = 0;
    try {
      return await limiter.take(limit, subject, views);
    } catch (error) {
      if (outageOf(error) === null) throw error;
      return allowance.used <= limit.most ? 0 : Math.ceil((MINUTE - (now() % MINUTE)) / 1000);
    }
  }

  async function viewCounted(allowance: Allowance, limit: Limit, subject: string): Promise<void> {
    if (allowance.blockedUntil <= now()) {
      const wait = await lease(allowance, limit, subject);
      if (wait === 0) {
        allowance.granted = Math.max(allowance.granted, allowance.used - 1) + LEASE;
        return;
      }
      allowance.blockedUntil = now() + wait * 1000;
    }
    const seconds = Math.max(1, Math.ceil((allowance.blockedUntil - now()) / 1000));
    throw tooMany(page.sentence, seconds);
  }

  async function viewSignedIn(request: FastifyRequest): Promise<void> {
    const address = addressKey(request.ip);
    const claims = await bearerClaims(request, context);
    if (claims === null) return view(page.ofVisitors, address);
    await view(page.ofAccount, String(claims.userId));
    await view(page.ofAddress, address);
  }

  function count(request: FastifyRequest): Promise<void> | undefined {
    if (!config.rateLimit) return undefined;
    if (!page.countsCrawlers && isCrawler(request.headers['user-agent'])) return undefined;
    if (request.headers.authorization !== undefined) return viewSignedIn(request);
    return view(page.ofVisitors, addressKey(request.ip));
  }

  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const counting = count(request);
    if (counting === undefined) done();
    return counting;
  };
}
