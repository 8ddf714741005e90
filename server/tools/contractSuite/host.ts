import { API_BASE, CSRF_COOKIE, CSRF_HEADER, paths } from '../../../src/contract/paths.ts';

/** How long a host may take for one response. */
const RESPONSE_MILLISECONDS = 30_000;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface HostResponse {
  status: number;
  /** 2xx. */
  ok: boolean;
  headers: Headers;
  /** What the body's JSON means; undefined if it is none. */
  body: unknown;
  text: string;
}

/**
 * A browser with the web app, as a back end knows it (§7): it has cookies, sends its access token
 * as a bearer token and the CSRF cookie as a header, and names its origin. Calls may overlap.
 */
export class HostClient {
  /** The cookie jar, by name; paths and ages are left out of account. */
  readonly cookies = new Map<string, string>();
  /** The bearer token of the calls; null signs them no more. */
  access: string | null = null;
  readonly #host: URL;

  /** `host` is the address below which `/api/` lies. */
  constructor(host: string) {
    this.#host = new URL(host);
  }

  /**
   * The address of a call: a path of the contract (`auth/login/`), of the host (`/media/…`), or a
   * whole address (also `data:…`).
   */
  addressOf(path: string): URL {
    return new URL(/^(?:\/|https?:|data:)/.test(path) ? path : API_BASE + path, this.#host);
  }

  get(path: string): Promise<HostResponse> {
    return this.send('GET', path);
  }

  /** `body` is a form, or becomes JSON. An unsafe call without a CSRF cookie gets one first. */
  async send(method: Method, path: string, body?: object): Promise<HostResponse> {
    if (method !== 'GET' && !this.cookies.has(CSRF_COOKIE)) await this.get(paths.csrf);
    const address = this.addressOf(path);
    const response = await fetch(address, {
      method,
      headers: this.#headers(method, address, body),
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_MILLISECONDS),
    });
    if (address.origin === this.#host.origin) this.#keepCookies(response.headers);
    const { status, ok, headers } = response;
    const text = await response.text();
    return { status, ok, headers, text, body: parseJson(text) };
  }

  #headers(method: Method, { origin }: URL, body: object | undefined): Record<string, string> {
    // Cookies and tokens are for the host alone: pictures may lie elsewhere.
    if (origin !== this.#host.origin) return {};
    const csrf = this.cookies.get(CSRF_COOKIE);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      accept: 'application/json, */*',
      ...(cookie !== '' && { cookie }),
      ...(this.access !== null && { authorization: `Bearer ${this.access}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { origin, referer: `${origin}/` }),
      ...(method !== 'GET' && csrf !== undefined && { [CSRF_HEADER]: csrf }),
    };
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line.trimStart()) ?? [];
      const isOver = value === '' || value === '""' || /;\s*max-age=(?:0|-\d+)/i.test(line);
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The host does not do what the sentence says; the message says what it does instead. */
export class Broken extends Error {
  override name = 'Broken';
}

/** A back end may lack what the sentence is about; the message says why it was not tried. */
export class NotOffered extends Error {
  override name = 'NotOffered';
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise);
}

/** Expects these values, and names the first one that differs. */
export function expectFields<Row extends object>(row: Row, expected: Partial<Row>): void {
  for (const name of Object.keys(expected) as (keyof Row & string)[])
    expectThat(row[name] === expected[name], `${name} is ${String(row[name])}`);
}

const SHOWN_CHARACTERS = 160;

/** A response in a few words. */
export function describeResponse({ status, text }: HostResponse): string {
  const start = text.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);
  return start === '' ? `it returned ${status}` : `it returned ${status} ${start}`;
}

export function expectOk(response: HostResponse): void {
  expectThat(response.ok, describeResponse(response));
}

/** §7: "On 401 or 403 the client refreshes once"; both mean that the call needs a sign-in. */
export function expectSignInNeeded(response: HostResponse): void {
  expectThat(response.status === 401 || response.status === 403, describeResponse(response));
}

/** A 4xx: a 5xx would be a fault of the host. */
export function expectRejected(response: HostResponse): void {
  expectThat(response.status >= 400 && response.status < 500, describeResponse(response));
}

/** §8: an error that a form can show: a text, or a message at a field or a rule. */
export function expectRejectedWithText(response: HostResponse): void {
  expectRejected(response);
  expectThat(messageOf(response) !== null, `the error has no text to show: ${describeResponse(response)}`);
}

/** §8: "the first message of the first field in the error body", or a body that is text. */
function messageOf({ body, text }: HostResponse): string | null {
  if (typeof body === 'string') return body || null;
  if (body === undefined) return text || null;
  if (typeof body !== 'object' || body === null) return null;
  const first: unknown = Object.values(body)[0];
  const message: unknown = Array.isArray(first) ? first[0] : first;
  return typeof message === 'string' && message !== '' ? message : null;
}

/** Calls that section 7 does not have: a host that knows none of them returns 404 or 405. */
export function unlessOffered(response: HostResponse, call: string): void {
  const { status } = response;
  if (status === 404 || status === 405 || status === 501)
    throw new NotOffered(`${call} ${describeResponse(response)}`);
}
