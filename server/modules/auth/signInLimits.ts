import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry, giveBack, startAnew } from '../../limits/tries.ts';

/**
 * Counts a try at signing in, by address and, where it names an account, by both (OWASP ASVS 5.0,
 * 6.3.1): a guesser soon waits, and nobody can lock out the owner at another address. Counts before
 * the check, so that simultaneous tries all count. Throws 429 with Retry-After. Returns what a
 * success does: it counts no more, and earlier slips of this person here are forgotten.
 */
export async function countSignIn(
  context: Context,
  request: FastifyRequest,
  username?: string,
): Promise<() => Promise<void>> {
  const address = addressOf(request);
  const person = username === undefined ? null : `${address} ${username.toLowerCase()}`;
  if (person !== null) await countTry(context, LIMITS.signInFromAddress, person);
  await countTry(context, LIMITS.signInsOfAddress, address);
  return async () => {
    if (person !== null) await startAnew(context, LIMITS.signInFromAddress, person);
    await giveBack(context, LIMITS.signInsOfAddress, address);
  };
}
