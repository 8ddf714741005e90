import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { HttpError } from '../../../http/errors.ts';

/** How long the issuer may take to answer, in milliseconds; a person is waiting. */
const TIMEOUT = 5000;

/** OpenID Connect Discovery 1.0, §4.2: the part of the issuer's document that we use. */
const DiscoverySchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

/** Errors that say the token is wrong; every other one means that the keys could not be had. */
const TOKEN_ERRORS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The keys of an issuer, found by its discovery document and fetched again as they change (at most every 30 seconds, however
 * many unknown keys are asked for). Throws 503 `{detail}` if the issuer cannot be reached, and tries again the next time.
 */
export function createIssuerKeys(issuer: string): JWTVerifyGetKey {
  let discovered: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    try {
      discovered ??= discover(issuer);
      return await (
        await discovered
      )(header, token);
    } catch (error) {
      if (TOKEN_ERRORS.some((kind) => error instanceof kind)) throw error;
      discovered = undefined;
      throw new HttpError(503, 'Google cannot be reached at the moment. Please try again later.');
    }
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  // The operator chose the issuer; where it would send us instead, nobody did.
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  const { issuer: named, jwks_uri } = v.parse(DiscoverySchema, await answer.json());
  // §4.3: it "MUST exactly match".
  if (named !== issuer) throw new Error('The discovery document is another issuer’s.');
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT });
}
