import { createHash } from 'node:crypto';
import { listTitle, newestPage, parseListQuery } from '../../../src/contract/listQuery.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';

const SERVICES = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
const SERVICE_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether it is an address of a browser's push service. The server calls it, so that no other may be given
 * (OWASP, Server Side Request Forgery).
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || [port, username, password].some((part) => part !== '')) return false;
  return SERVICES.has(hostname) || SERVICE_DOMAINS.some((domain) => hostname.endsWith(domain));
}

const HOUR = 3_600_000;
/** Africa/Harare, which has no summer time. */
const UTC_OFFSET = 2 * HOUR;
const [NIGHT_FROM, NIGHT_TO] = [21, 7];

/** How long the day still lasts, in milliseconds; 0 at night, when nobody is told of anything. */
export function dayLeft(now: number): number {
  const ofDay = (now + UTC_OFFSET) % (24 * HOUR);
  return ofDay < NIGHT_TO * HOUR ? 0 : Math.max(0, NIGHT_FROM * HOUR - ofDay);
}

/** After a notice the search is silent for so long: one a day, at the same hour or a little earlier. */
export const SILENCE = 20 * HOUR;

/** So often in a row a push service may fail; then the subscription is dropped. */
export const FAILURES_MAX = 8;

/** How long a device is left alone after so many failures in a row: an hour, two, four, to five days in all. */
export const retryAfter = (failures: number): number => 2 ** (failures - 1) * HOUR;

/** Gone for good (RFC 8030 §7.3; the services answer 410 as well). */
export const isGone = (status: number | null): boolean => status === 404 || status === 410;

/** So many are counted. */
export const COUNTED = 20;

/** What is new in a search, and in what words it is told. */
export interface News {
  query: string;
  /** How many are new; more than `COUNTED` are not told apart. */
  count: number;
  /** The title of the newest of them. */
  newest: string;
  /** The name of its category; null where it has none, or one that is gone. */
  category: string | null;
}

/** The page of a search, and how a sentence names it; '' where it is all of the market, filtered. */
function placeOf(query: string, category: string | null) {
  const parsed = parseListQuery(new URLSearchParams(query));
  const title = listTitle(parsed.text, category);
  const where = title && ` ${parsed.text === '' ? 'in' : 'for'} ${title}`;
  return { where, url: newestPage(parsed, category) };
}

/** Two messages of one search are not kept for a device side by side. */
export const topicOf = (query: string): string =>
  createHash('sha256').update(query).digest('base64url').slice(0, 32);

/** The first push message of a device, by which its push service shows that there is such a device. */
export function confirmationOf(query: string, category: string | null): PushText {
  const { where, url } = placeOf(query, category);
  const title = `You will be told of new listings${where}`;
  return { title, body: 'Once a day at most, and never at night.', url, query };
}

/** The push message: nothing in it tells who asked. */
export function noticeOf({ query, count, newest, category }: News): PushText {
  const { where, url } = placeOf(query, category);
  const number = count > COUNTED ? `${COUNTED}+` : String(count);
  const what = where === '' ? (count === 1 ? 'new listing' : 'new listings') : 'new';
  return {
    title: `${number} ${what}${where}`,
    body: count === 1 ? newest : `${newest} and more`,
    url,
    query,
  };
}
