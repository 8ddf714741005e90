import { createECDH, randomBytes } from 'node:crypto';
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
  headers: Record<string, string | string[] | number | undefined>;
  /** The JSON of the body; undefined if it is none. */
  body: unknown;
  text: string;
  bytes: Buffer;
}

export interface TestClient {
  /** The cookie jar, by name; paths and ages are ignored. */
  cookies: Map<string, string>;
  /** The bearer token of the calls; null stops signing them. */
  access: string | null;
  /**
   * A call to a path of the contract (`auth/login/`) or an absolute one (`/media/…`). Unsafe calls
   * and signed ones carry the CSRF token.
   */
  send: (
    method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    path: string,
    call?: Call,
  ) => Promise<TestResponse>;
  get: (path: string, call?: Call) => Promise<TestResponse>;
  post: (path: string, body?: unknown) => Promise<TestResponse>;
  /** Registers, and uses the session for later calls. */
  register: (username: string, password?: string) => Promise<TestResponse>;
  login: (username: string, password?: string) => Promise<TestResponse>;
  refresh: () => Promise<TestResponse>;
}

/** A browser with the web app at an IP address, with cookies, CSRF and access token (§7). */
export function createClient({ app }: { app: FastifyInstance }, address = '127.0.0.1'): TestClient {
  const client: TestClient = {
    cookies: new Map(),
    access: null,
    async send(method, path, { body, headers = {} } = {}) {
      const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(method);
      if (!isSafe && !client.cookies.has(CSRF_COOKIE)) await client.get(paths.csrf);
      const csrf = client.cookies.get(CSRF_COOKIE);
      const response = await app.inject({
        method,
        remoteAddress: address,
        url: path.startsWith('/') ? path : API_BASE + path,
        headers: {
          ...((!isSafe || client.access !== null) && csrf !== undefined && { [CSRF_HEADER]: csrf }),
          ...(client.access !== null && { authorization: `Bearer ${client.access}` }),
          ...headers,
        },
        cookies: Object.fromEntries(client.cookies),
        ...(body !== undefined && { payload: body as string | object }),
      });
      for (const { name, value } of response.cookies) {
        if (value === '') client.cookies.delete(name);
        else client.cookies.set(name, value);
      }
      const { statusCode: status, body: text, rawPayload: bytes } = response;
      return { status, headers: response.headers, body: parseJson(text), text, bytes };
    },
    get: (path, call) => client.send('GET', path, call),
    post: (path, body) => client.send('POST', path, { body }),
    register: (username, password = TEST_PASSWORD) =>
      open(paths.register, { username, email: '', password, password2: password }),
    login: (username, password = TEST_PASSWORD) => open(paths.login, { username, password }),
    refresh: () => open(paths.refresh),
  };

  async function open(path: string, body?: object): Promise<TestResponse> {
    await client.get(paths.csrf);
    const response = await client.post(path, body);
    if (isToken(response.body)) client.access = response.body.access;
    return response;
  }
  return client;
}

const isToken = (body: unknown): body is { access: string | null } =>
  typeof body === 'object' && body !== null && 'access' in body;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The subscription of a browser as it would give it to us, at an endpoint of its own. */
export function makeSubscription(name = 'one') {
  const browser = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
