import type { LightMyRequestResponse } from 'fastify';
import { isCrawler } from '../../http/callers.ts';
import type { FuzzTarget } from './fuzzTarget.ts';
import type { Case } from './makeCase.ts';

/** Where a phone number may stand: at a product, and in what a seller is told of themselves. */
const AT_PRODUCT = /\/product\/|\/items\/(?!search|by-username|my-listings)[^/?]/;
const OWN_DATA = /\/auth\/(?:profile|export)\b|\/items\/my-listings\b/;

/** What is wrong with the answer, or null. */
export function faultOf({ phones }: FuzzTarget, asked: Case, answer: LightMyRequestResponse): string | null {
  return refusalFault(asked, answer) ?? headerFault(answer) ?? phoneFault(phones, asked, answer);
}

/** A refusal is JSON that says why in sentences (§8), and never in the words of our tools. */
function refusalFault(
  { method }: Case,
  { statusCode, headers, body }: LightMyRequestResponse,
): string | null {
  const type = String(headers['content-type']);
  if (statusCode >= 500) return `answered ${statusCode}: ${body}`;
  if (/FST_|SQLITE|node_modules|\bat \/\w/.test(body)) return `tells of its insides: ${body}`;
  if (statusCode < 400 || method === 'HEAD') return null;
  // Of what is not there a browser gets the app's page, which says so.
  if (type.startsWith('text/html') && [404, 410].includes(statusCode)) return null;
  if (!type.startsWith('application/json')) return `refused as ${type}`;
  return isRefusal(body) ? null : `refused without a sentence: ${body}`;
}

function isRefusal(body: string): boolean {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return false;
  const sentences = Object.values(parsed).flat();
  return (
    sentences.length > 0 && sentences.every((sentence) => typeof sentence === 'string' && sentence !== '')
  );
}

/** What each answer carries, refused or not; a 304 leaves the policies to the answer that the browser has. */
function headerFault({ statusCode, headers }: LightMyRequestResponse): string | null {
  const type = String(headers['content-type']);
  if (headers['x-content-type-options'] !== 'nosniff') return 'sent without nosniff';
  if (statusCode !== 304 && /^(?:text\/html|application\/json)/.test(type)) {
    if (headers['content-security-policy'] === undefined) return 'sent without Content-Security-Policy';
    if (type.startsWith('text/html') && headers['permissions-policy'] === undefined)
      return 'a page without Permissions-Policy';
  }
  const { location } = headers;
  if (location !== undefined && !/^\/(?!\/)/.test(location)) return `leads to ${location}`;
  return null;
}

function phoneFault(
  { own, foreign }: FuzzTarget['phones'],
  { url, headers }: Case,
  { body }: LightMyRequestResponse,
): string | null {
  const isAtProduct = AT_PRODUCT.test(url) && !isCrawler(headers['user-agent']);
  if (body.includes(foreign) && !isAtProduct) return 'tells another’s phone number';
  if (body.includes(own) && !isAtProduct && !OWN_DATA.test(url)) return 'tells a phone number';
  return null;
}
