import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { addressKey, tooMany } from './limiter.ts';
import { READ_BUDGET } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reads: ReadBudget;
  }
}

const SPENT = 'Too much was asked for from your network in a short time. Please wait a moment and try again.';

type Requester = Pick<FastifyRequest, 'ip'>;

interface Bucket {
  left: number;
  /** When `left` was so much, in milliseconds. */
  at: number;
}

/** The work an address may request of this process; cached responses are free (decisions, 0047). */
export interface ReadBudget {
  /** Takes the units; false where the address had none left, and the work should be left undone. */
  charge: (request: Requester, units: number) => boolean;
  /** The same, but throws 429 `{detail}` with Retry-After instead. */
  spend: (request: Requester, units: number) => void;
  /** Spends the units before a cache's `make`, so that a rejection fails alone. */
  paid: <T>(request: Requester, units: number, make: () => Promise<T>) => () => Promise<T>;
}

/**
 * A token bucket for each address, in memory, because it protects this process alone. Beyond the
 * maximum the least recent address is dropped. One call's units may bring it below zero.
 */
export function createReadBudget({ rateLimit }: Pick<Config, 'rateLimit'>, now: () => number): ReadBudget {
  const { most, perSecond, maxAddresses } = READ_BUDGET;
  const buckets = new LRUCache<string, Bucket>({ max: maxAddresses });

  function bucketOf(address: string): Bucket {
    const time = now();
    const known = buckets.get(address) ?? { left: most, at: time };
    const earned = (Math.max(0, time - known.at) / 1000) * perSecond;
    const bucket = { left: Math.min(most, known.left + earned), at: time };
    buckets.set(address, bucket);
    return bucket;
  }

  function charge(request: Requester, units: number): boolean {
    if (!rateLimit) return true;
    const bucket = bucketOf(addressKey(request.ip));
    if (bucket.left <= 0) return false;
    bucket.left -= units;
    return true;
  }

  function spend(request: Requester, units: number): void {
    if (charge(request, units)) return;
    const { left } = bucketOf(addressKey(request.ip));
    throw tooMany(SPENT, Math.max(1, Math.ceil(-left / perSecond)));
  }

  const paid: ReadBudget['paid'] = (request, units, make) => () => {
    spend(request, units);
    return make();
  };
  return { charge, spend, paid };
}
