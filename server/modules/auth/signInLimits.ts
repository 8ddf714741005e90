import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKey } from '../../limits/addressKey.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS, type Limit } from '../../limits/limits.ts';
import { knownBrowser } from './knownBrowsers.ts';

/** A limit and whose try counts against it. */
type Counted = [Limit, string];

/** A try at signing in that was counted, and may go on. */
export interface CountedTry {
  /** It succeeded: it counts no more, and earlier slips of this person here are forgotten. */
  succeeded: () => Promise<void>;
}

/**
 * Slows down the guessing of passwords (OWASP ASVS 5.0, 6.3.1) without locking anyone out: whoever tries from one address
 * soon waits there, the owner at another address does not; and in a browser that has signed in to the account before,
 * nobody else's tries count. Tries count before the password is looked at, so that those at the same moment all do.
 */
export function createSignInLimits(context: Context) {
  const limiter = createLimiter(context);

  async function count(own: Counted[], shared: Counted[]): Promise<CountedTry> {
    for (const [limit, subject] of [...own, ...shared]) {
      const wait = await limiter.take(limit, subject);
      if (wait > 0) throw tooMany('Too many failed attempts. Please wait a few minutes and try again.', wait);
    }
    return {
      async succeeded() {
        for (const [limit, subject] of own) await limiter.reset(limit, subject);
        for (const [limit, subject] of shared) await limiter.giveBack(limit, subject);
      },
    };
  }

  return {
    /** Counts a try with a password. Throws 429 with Retry-After, the same whether or not there is such an account. */
    ofAccount(request: FastifyRequest, username: string): Promise<CountedTry> {
      const account = username.toLowerCase();
      const address = addressKey(request.ip);
      const browser = knownBrowser(request, account, context);
      if (browser !== null) return count([[LIMITS.signInKnownBrowser, `${browser} ${account}`]], []);
      return count(
        [[LIMITS.signInFromAddress, `${address} ${account}`]],
        [
          [LIMITS.signInsOfAddress, address],
          [LIMITS.signInsOfAccount, account],
        ],
      );
    },
    /** Counts a try that names no account before it has succeeded. Throws 429 with Retry-After. */
    ofAddress(request: FastifyRequest): Promise<CountedTry> {
      return count([], [[LIMITS.signInsOfAddress, addressKey(request.ip)]]);
    },
  };
}
