import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry, giveBack, startAnew } from '../../limits/tries.ts';

interface CountedTry {
  /** It succeeded: it counts no more, and earlier slips of this person here are forgotten. */
  succeeded: () => Promise<void>;
}

/**
 * Slows down password guessing (OWASP ASVS 5.0, 6.3.1) by address alone: a guesser soon waits, and
 * nobody can lock out the owner at another address. Tries count before the check, so that
 * simultaneous ones all count. Both throw 429 with Retry-After.
 */
export function createSignInLimits(context: Context) {
  /** Counts a try that names no account before it has succeeded. */
  async function ofAddress(request: FastifyRequest): Promise<CountedTry> {
    const address = addressOf(request);
    await countTry(context, LIMITS.signInsOfAddress, address);
    return { succeeded: async () => void (await giveBack(context, LIMITS.signInsOfAddress, address)) };
  }

  /** Counts a password try, whether or not the account exists. */
  async function ofAccount(request: FastifyRequest, username: string): Promise<CountedTry> {
    const subject = `${addressOf(request)} ${username.toLowerCase()}`;
    await countTry(context, LIMITS.signInFromAddress, subject);
    const counted = await ofAddress(request);
    return {
      async succeeded() {
        await startAnew(context, LIMITS.signInFromAddress, subject);
        await counted.succeeded();
      },
    };
  }
  return { ofAccount, ofAddress };
}
