import { API_BASE, CSRF_COOKIE, CSRF_HEADER, paths } from '../../../src/contract/paths.ts';

/** How long a host may take for one answer, in milliseconds. */
const ANSWER_MILLISECONDS = 30_000;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface HostAnswer {
  status: number;
  /** 2xx. */
  ok: boolean;
  headers: Headers;
  /** What the body's JSON means; undefined if it is none. */
  body: unknown;
  text: string;
}

/**
 * A browser with the web app in it, as far as a back end can tell (§7): it keeps cookies, sends its access token as a bearer
 * token and the CSRF cookie as a header, and names its origin. Several calls may be under way at once.
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
   * The address of a call: a path of the contract (`auth/login/`), a path on the host (`/media/…`) or a whole address; a
   * picture's may be its very bytes (`data:…`).
   */
  addressOf(path: string): URL {
    return new URL(/^(?:\/|https?:|data:)/.test(path) ? path : API_BASE + path, this.#host);
  }

  get(path: string): Promise<HostAnswer> {
    return this.send('GET', path);
  }

  /** `body` is a form with files, or becomes JSON. An unsafe call is preceded by `GET csrf` if there is no CSRF cookie. */
  async send(method: Method, path: string, body?: object): Promise<HostAnswer> {
    if (method !== 'GET' && !this.cookies.has(CSRF_COOKIE)) await this.get(paths.csrf);
    const address = this.addressOf(path);
    const answer = await fetch(address, {
      method,
      headers: this.#headers(method, address, body),
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    });
    if (address.origin === this.#host.origin) this.#keepCookies(answer.headers);
    const { status, ok, headers } = answer;
    const text = await answer.text();
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
