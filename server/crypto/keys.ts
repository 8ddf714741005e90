import { hkdfSync } from 'node:crypto';

type Purpose = 'access-token' | 'csrf-token' | 'known-browser' | 'rate-limit' | 'refresh-successor';

/** A key of 256 bits for one purpose alone (RFC 5869), so that what is signed for one can never pass for another. */
export function keyFor(purpose: Purpose, secret: Uint8Array | string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `musika ${purpose}`, 32));
}
