import { createHash } from 'node:crypto';
import { MARKET_OFFSET } from '../../../src/contract/calendarDay.ts';
import { listTitle, newestPage, parseListQuery } from '../../../src/contract/listQuery.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';

const SERVICES = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
const SERVICE_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether it is an address of a browser's push service. The server calls it, so no other address
 * may be sent (OWASP, Server Side Request Forgery).
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || [port, username, password].some((part) => part !== '')) return false;
  return SERVICES.has(hostname) || SERVICE_DOMAINS.some((domain) => hostname.endsWith(domain));
}

const HOUR = 3_600_000;
const [NIGHT_FROM, NIGHT_TO] = [21, 7];

/** How long the day still lasts, in milliseconds; 0 at night, when nothing is sent. */
export function dayLeft(now: number): number {
  const ofDay = (now + MARKET_OFFSET) % (24 * HOUR);
  return ofDay < NIGHT_TO * HOUR ? 0 : Math.max(0, NIGHT_FROM * HOUR - ofDay);
}

/** A search is silent so long after a message: one a day, at the same hour or a little earlier. */
export const SILENCE = 20 * HOUR;

/** So often in a row a push service may fail; then the subscription is deleted. */
export const FAILURES_MAX = 8;

/** How long a device is left alone after failures: an hour, two, four, to five days in all. */
export const retryAfter = (failures: number): number => 2 ** (failures - 1) * HOUR;

/** New listings are counted up to here. */
export const COUNTED = 20;

/** What is new in a search. */
export interface News {
  query: string;
  /** How many are new; above `COUNTED` the message has no number. */
  count: number;
  /** The title of the newest of them. */
  newest: string;
  /** The name of its category; null where it has none, or one that is deleted. */
  category: string | null;
}

/** The page of a search, and how a sentence names it: '' for all of the market, filtered. */
function pageOf(query: string, category: string | null) {
  const parsed = parseListQuery(new URLSearchParams(query));
  const title = listTitle(parsed.text, category);
  const where = title && ` ${parsed.text === '' ? 'in' : 'for'} ${title}`;
  return { where, url: newestPage(parsed, category) };
}

/** A topic for each search, so that a newer message of it replaces one that has not arrived. */
export const topicOf = (query: string): string =>
  createHash('sha256').update(query).digest('base64url').slice(0, 32);

/** The first message of a device, by which its push service confirms that it exists. */
export function confirmationOf(query: string, category: string | null): PushText {
  const { where, url } = pageOf(query, category);
  const title = `You will be told of new listings${where}`;
  return { title, body: 'Once a day at most, and never at night.', url, query };
}

/** The message of what is new; nothing in it names the visitor. */
export function newsOf({ query, count, newest, category }: News): PushText {
  const { where, url } = pageOf(query, category);
  const number = count > COUNTED ? `${COUNTED}+` : String(count);
  const what = where === '' ? (count === 1 ? 'new listing' : 'new listings') : 'new';
  const body = count === 1 ? newest : `${newest} and more`;
  return { title: `${number} ${what}${where}`, body, url, query };
}
