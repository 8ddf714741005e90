import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isEqual, keyFor } from '../../crypto/tokens.ts';
import { cookieName, isHttps } from '../../http/session/session.ts';
import { type Limit, LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry, giveBack, startAnew } from '../../limits/tries.ts';

/** A limit and whose try counts against it. */
type Counted = [Limit, string];

/** A try at signing in that was counted, and may go on. */
interface CountedTry {
  /** It succeeded: it counts no more, and earlier slips of this person here are forgotten. */
  succeeded: () => Promise<void>;
}

/**
 * Slows down password guessing (OWASP ASVS 5.0, 6.3.1) without locking users out: a guesser's
 * address soon waits, the owner at another address does not, and a browser that has signed in
 * before is unaffected by others. Tries count before the check, so that simultaneous ones all
 * count.
 */
export function createSignInLimits(context: Context) {
  async function count(own: Counted[], shared: Counted[]): Promise<CountedTry> {
    for (const counted of [...own, ...shared]) await countTry(context, ...counted);
    return {
      async succeeded() {
        for (const counted of own) await startAnew(context, ...counted);
        for (const counted of shared) await giveBack(context, ...counted);
      },
    };
  }

  return {
    /** Counts a password try. Throws 429 with Retry-After, whether or not the account exists. */
    ofAccount(request: FastifyRequest, username: string): Promise<CountedTry> {
      const account = username.toLowerCase();
      const address = addressOf(request);
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
      return count([], [[LIMITS.signInsOfAddress, addressOf(request)]]);
    },
  };
}

/** OWASP, "Device Cookies": it grants nothing, it only spares its owner the wait. */
const COOKIE = 'musika_browser';
const SECONDS = 180 * 24 * 60 * 60;

/** The browser's id if it has signed in to the account (username in lower case), else null. */
function knownBrowser(request: FastifyRequest, account: string, context: Context): string | null {
  const [id, signature, ...rest] = (request.cookies[cookieName(COOKIE, context.config)] ?? '').split('.');
  if (!id || !signature || rest.length > 0) return null;
  return isEqual(signature, sign(id, account, context)) ? id : null;
}

/** Makes this browser known to the account, in place of the one that signed in here last. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  context: Context,
): void {
  const id = knownBrowser(request, account, context) ?? randomBytes(16).toString('base64url');
  reply.setCookie(cookieName(COOKIE, context.config), `${id}.${sign(id, account, context)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(context.config),
    path: '/api/auth/',
    maxAge: SECONDS,
  });
}

function sign(id: string, account: string, { secret }: Context): string {
  return createHmac('sha256', keyFor('known-browser', secret)).update(`${id}.${account}`).digest('base64url');
}
