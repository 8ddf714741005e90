import { createHash } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { isCrawler } from '../../http/callers.ts';
import { createRandom } from '../testing/random.ts';
import type { FuzzTarget } from './fuzzTarget.ts';
import { type Case, makeCase } from './makeCase.ts';

/** Counts, what the server does by itself, and SQLite's own tables of the search index. */
const LEFT_OUT = /^(?:rate_limits|missed_searches|jobs|market_search\w*)$/;

/** A hash of each table's rows in any order, by table name. */
export async function fingerprint(database: Kysely<Tables>): Promise<Record<string, string>> {
  const tables = await database.introspection.getTables();
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    if (LEFT_OUT.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    const texts = rows.map((row) => JSON.stringify(row));
    hashes[name] = createHash('sha256').update(texts.toSorted().join('\n')).digest('base64url');
  }
  return hashes;
}

/** Responses that may have a phone number: a product, and the seller's own data. */
const AT_PRODUCT = /\/product\/|\/items\/(?!search|by-username|my-listings)[^/?]/;
/** `server/modules/desk/cases.test.ts` tests who may read these. */
const AT_DESK = /\/api\/desk\/cases\/[^/?]/;
const OWN_DATA = /\/auth\/(?:profile|export)\b|\/items\/my-listings\b/;

/** What is wrong with the response, or null. */
function faultOf({ phones }: FuzzTarget, call: Case, response: LightMyRequestResponse): string | null {
  return errorFault(call, response) ?? headerFault(response) ?? phoneFault(phones, call, response);
}

/** An error is JSON with sentences (§8), and names none of our tools. */
function errorFault({ method }: Case, { statusCode, headers, body }: LightMyRequestResponse): string | null {
  const type = String(headers['content-type']);
  if (statusCode >= 500) return `status ${statusCode}: ${body}`;
  if (/FST_|SQLITE|node_modules|\bat \/\w/.test(body)) return `names its internals: ${body}`;
  if (statusCode < 400 || method === 'HEAD') return null;
  // A browser gets the app's page, which says that nothing is there, or a page with the sentence.
  if (type.startsWith('text/html') && (isAppPage(body) || /<p>[^<]+<\/p>/.test(body))) return null;
  if (!type.startsWith('application/json')) return `an error as ${type}`;
  return hasSentences(body) ? null : `an error without a sentence: ${body}`;
}

const isAppPage = (body: string) => body.includes('<div id="root">');

function hasSentences(body: string): boolean {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return false;
  const sentences = Object.values(parsed).flat();
  return (
    sentences.length > 0 && sentences.every((sentence) => typeof sentence === 'string' && sentence !== '')
  );
}

/** Missing header fields; a 304 leaves the policies to the stored response. */
function headerFault({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  const type = String(headers['content-type']);
  if (headers['x-content-type-options'] !== 'nosniff') return 'sent without nosniff';
  if (statusCode !== 304 && /^(?:text\/html|application\/json)/.test(type)) {
    if (headers['content-security-policy'] === undefined) return 'sent without Content-Security-Policy';
    if (type.startsWith('text/html') && isAppPage(body) && headers['permissions-policy'] === undefined)
      return 'a page without Permissions-Policy';
  }
  const { location } = headers;
  if (location !== undefined && !/^\/(?!\/)/.test(location)) return `redirects to ${location}`;
  return null;
}

function phoneFault(
  { own, foreign }: FuzzTarget['phones'],
  { url, headers }: Case,
  { body }: LightMyRequestResponse,
): string | null {
  const isAtProduct = (AT_PRODUCT.test(url) && !isCrawler(headers['user-agent'])) || AT_DESK.test(url);
  if (body.includes(foreign) && !isAtProduct) return 'has another seller’s phone number';
  if (body.includes(own) && !isAtProduct && !OWN_DATA.test(url)) return 'has a phone number';
  return null;
}

/** Cases between two comparisons of the rows: few enough to find the one that changed them. */
const COMPARE_EVERY = 500;

/** A case with a wrong response. */
interface Finding {
  number: number;
  case: Case;
  /** What is wrong with the response. */
  fault: string;
}

interface FuzzReport {
  cases: number;
  /** The number of cases by status. */
  statuses: Record<number, number>;
  findings: Finding[];
  /** Tables whose rows changed, with the last case of the round in which they did. */
  changes: { table: string; upTo: number }[];
}

/** Sends bad calls, reproducible by seed, and reports every wrong response or changed row. */
export async function fuzz(target: FuzzTarget, seed: number, cases: number): Promise<FuzzReport> {
  const random = createRandom(seed);
  const report: FuzzReport = { cases, statuses: {}, findings: [], changes: [] };
  let before = await stateOf(target);
  for (let number = 1; number <= cases; number += 1) {
    const each = makeCase(random, target);
    // The fields are hostile on purpose; the types of `inject` know only good ones.
    const response = await target.app.inject(each as InjectOptions);
    const { statusCode: status } = response;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const logged = target.faults.splice(0).join();
    const fault = faultOf(target, each, response) ?? (logged === '' ? null : `logged ${logged}`);
    if (fault !== null) report.findings.push({ number, case: each, fault });
    if (number % COMPARE_EVERY === 0 || number === cases) {
      const after = await stateOf(target);
      for (const table of Object.keys(after)) {
        if (after[table] !== before[table]) report.changes.push({ table, upTo: number });
      }
      before = after;
    }
  }
  return report;
}

async function stateOf({ context }: FuzzTarget): Promise<Record<string, string>> {
  const keys: string[] = [];
  for await (const { key } of context.blobs.list()) keys.push(key);
  return { ...(await fingerprint(context.database)), pictures: keys.toSorted().join() };
}
