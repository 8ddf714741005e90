import * as v from 'valibot';
import { attempt } from '../../src/lib/attempt.ts';
import { TokenSchema } from '../../src/contract/apiFields.ts';
import { API_BASE, CSRF_COOKIE, CSRF_HEADER, paths } from '../../src/contract/paths.ts';

export type HostResponse = Awaited<ReturnType<Browser['send']>>;

/**
 * A browser with the web app, as a back end knows it (§7): it has cookies, sends its access token as a bearer
 * token and the CSRF cookie as a header, and names its origin.
 */
export class Browser {
  /** The cookie jar, by name. */
  readonly cookies = new Map<string, string>();
  /** The bearer token of the calls; null signs them no more. */
  access: string | null = null;
  readonly #host: URL;

  constructor(host: string) {
    this.#host = new URL(host);
  }

  get(path: string): Promise<HostResponse> {
    return this.send('GET', path);
  }

  /**
   * Calls a path of the contract (`auth/login/`), of the host (`/media/…`) or a whole address. `body` is a form, or
   * becomes JSON. An unsafe call without a CSRF cookie gets one first.
   */
  async send(method: string, path: string, body?: object) {
    if (method !== 'GET' && !this.cookies.has(CSRF_COOKIE)) await this.get(paths.csrf);
    const address = this.addressOf(path);
    const response = await fetch(address, {
      method,
      headers: this.#headersOf(method, address, body),
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    if (address.origin === this.#host.origin) this.#keepCookies(response.headers);
    const { status, ok, headers } = response;
    const text = await response.text();
    /** Null where the text is no JSON. */
    const json = attempt(() => JSON.parse(text) as unknown);
    return { status, ok, headers, text, body: json };
  }

  addressOf(path: string): URL {
    return new URL(/^(?:\/|https?:|data:)/.test(path) ? path : API_BASE + path, this.#host);
  }

  #headersOf(method: string, { origin }: URL, body: object | undefined): Record<string, string> {
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
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      const isOver = value === '' || value === '""' || /;\s*max-age=(?:0|-\d+)/i.test(line);
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** A browser of somebody who has just registered; throws unless that succeeds. */
export async function registerAt(host: string, username: string): Promise<Browser> {
  const browser = new Browser(host);
  const account = { username, email: '', password: 'Market-day1!', password2: 'Market-day1!' };
  const { body } = await browser.send('POST', paths.register, account);
  browser.access = v.parse(TokenSchema, body).access;
  return browser;
}
