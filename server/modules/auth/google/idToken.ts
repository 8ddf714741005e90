import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import { createIssuerKeys } from './issuer.ts';

/** Signatures by the issuer's private key alone: `none` needs no key, and HS256 would take its public one for a secret. */
const ALGORITHMS = ['RS256', 'ES256'];
const GOOGLE = 'https://accounts.google.com';
/** How far the issuer's clock may be from ours, in seconds. */
const CLOCK_SKEW = 60;
/** How long after its making a token is taken: Google's own hour. With it, jose refuses those of the future as well. */
const MAX_AGE = '1 hour';

const optionalText = v.fallback(v.optional(v.string(), ''), '');

/** What we take from an ID token: `sub` is who it is; the rest only proposes a name for a new account. */
const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  name: optionalText,
  given_name: optionalText,
  email: optionalText,
});
export type GoogleClaims = v.InferOutput<typeof ClaimsSchema>;

/**
 * The claims of an ID token once it is proved to be our issuer's, for our client, and not over (OpenID Connect Core,
 * §3.1.3.7). Throws 401 `{detail}` for every other, 503 if the issuer's keys cannot be had. Null without a client id.
 */
export function createGoogleVerifier({ config, now }: Context) {
  const { googleIssuer, web } = config;
  const audience = web.googleClientId;
  if (audience === null) return null;
  const keys = createIssuerKeys(googleIssuer);
  // Google alone writes its name in two ways (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
  const issuer = googleIssuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : googleIssuer;

  return async (token: string): Promise<GoogleClaims> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        audience,
        issuer,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: CLOCK_SKEW,
        maxTokenAge: MAX_AGE,
        currentDate: new Date(now()),
      });
      // §3.1.3.7, 3 to 5: no other audience is trusted, and one who was given the token in our name is not ours.
      const parties = [payload.aud, payload['azp'] ?? audience].flat();
      const isOurs = parties.every((party) => party === audience);
      const claims = v.safeParse(ClaimsSchema, payload);
      if (!isOurs || !claims.success) throw refused();
      return claims.output;
    } catch (error) {
      throw error instanceof errors.JOSEError ? refused() : error;
    }
  };
}

const refused = () => new HttpError(401, 'Google login failed. Please try again.');
