import type { FastifyInstance } from 'fastify';
import { API_BASE, CSRF_COOKIE, CSRF_HEADER, paths } from '../../../src/contract/paths.ts';

/** A password that §5 takes. */
export const TEST_PASSWORD = 'Market-day1!';

interface Call {
  /** A JSON body, or a form with files. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  ok: boolean;
  headers: Record<string, string | string[] | number | undefined>;
  /** The JSON of the body; undefined if it is none. */
  body: unknown;
  text: string;
  bytes: Buffer;
}

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
const isSafe = (method: Method) => ['GET', 'HEAD', 'OPTIONS'].includes(method);
type Sent = Required<Call> & { method: Method; path: string };

export type TestClient = ReturnType<typeof createClient>;

/** Any back end; what lies elsewhere, as pictures may, gets neither cookies nor tokens. */
async function sendTo(host: string, { method, path, headers, body }: Sent) {
  const { origin } = new URL(host);
  const address = new URL(path, host);
  const isOwn = address.origin === origin;
  const isForm = body instanceof FormData;
  if (method !== 'GET') Object.assign(headers, { origin, referer: `${origin}/` });
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const response = await fetch(address, {
    method,
    headers: isOwn ? headers : {},
    body: isForm ? body : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  const cookies = isOwn ? response.headers.getSetCookie() : [];
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), 'set-cookie': cookies },
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Our server, without a port. */
async function inject(app: FastifyInstance, remoteAddress: string, { path, body, ...call }: Sent) {
  const payload = body !== undefined && { payload: body as string | object };
  const response = await app.inject({ ...call, url: path, remoteAddress, ...payload });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/**
 * A browser with the web app, with cookies, CSRF and access token (§7): before a server at an IP address, or
 * before any back end at a URL.
 */
export function createClient(at: { app: FastifyInstance } | string, address = '127.0.0.1') {
  /** The cookie jar, by name; paths are ignored. */
  const cookies = new Map<string, string>();
  /** `access` is the bearer token of the calls; null stops signing them. */
  const client = { cookies, access: null as string | null };

  /** What identifies the user of a call. Unsafe calls and signed ones carry the CSRF token. */
  function headersOf(method: Method): Record<string, string> {
    const csrf = cookies.get(CSRF_COOKIE);
    return {
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...((!isSafe(method) || client.access !== null) && csrf !== undefined && { [CSRF_HEADER]: csrf }),
      ...(client.access !== null && { authorization: `Bearer ${client.access}` }),
    };
  }

  /** A call to a path of the contract (`auth/login/`) or an absolute one (`/media/…`). */
  async function send(method: Method, path: string, { body, headers }: Call = {}): Promise<TestResponse> {
    if (!isSafe(method) && !cookies.has(CSRF_COOKIE)) await send('GET', paths.csrf);
    const call = {
      method,
      path: /^(?:\/|https?:|data:)/.test(path) ? path : API_BASE + path,
      headers: { ...headersOf(method), ...headers },
      body,
    };
    const response = await (typeof at === 'string' ? sendTo(at, call) : inject(at.app, address, call));
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || value === '""' || /;\s*max-age=(?:0|-\d+)/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = response.bytes.toString();
    return { ...response, ok: response.status >= 200 && response.status < 300, body: parseJson(text), text };
  }

  /** Uses the session that a call opens for later calls; the call itself has the cookie alone, as in the app. */
  async function open(path: string, body?: object): Promise<TestResponse> {
    const before = client.access;
    client.access = null;
    await send('GET', paths.csrf);
    const response = await send('POST', path, { body });
    const { access } = { access: before, ...(response.body as object | undefined) };
    client.access = access;
    return response;
  }

  return Object.assign(client, {
    headersOf,
    send,
    get: (path: string, call?: Call) => send('GET', path, call),
    post: (path: string, body?: unknown) => send('POST', path, { body }),
    register: (username: string, password = TEST_PASSWORD) =>
      open(paths.register, { username, email: '', password, password2: password }),
    login: (username: string, password = TEST_PASSWORD) => open(paths.login, { username, password }),
    google: (token: unknown) => open(paths.google, { token }),
    refresh: () => open(paths.refresh),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every call of the API's description: each route has one (`openapi/routes.test.ts`). */
export async function describedCalls(client: TestClient): Promise<string[]> {
  const document = (await client.get('/api/openapi.json')).body as { paths: Record<string, object> };
  return Object.entries(document.paths).flatMap(([path, methods]) => {
    const route = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`);
  });
}
