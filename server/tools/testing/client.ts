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

const SAFE = ['GET', 'HEAD', 'OPTIONS'] as const;
type Method = (typeof SAFE)[number] | 'POST' | 'PATCH' | 'DELETE' | 'PUT';

export type TestClient = ReturnType<typeof createClient>;

/** A browser with the web app at an IP address, with cookies, CSRF and access token (§7). */
export function createClient({ app }: { app: FastifyInstance }, address = '127.0.0.1') {
  /** The cookie jar, by name; paths and ages are ignored. */
  const cookies = new Map<string, string>();
  /** `access` is the bearer token of the calls; null stops signing them. */
  const client = { cookies, access: null as string | null };

  /**
   * A call to a path of the contract (`auth/login/`) or an absolute one (`/media/…`). Unsafe calls and signed ones
   * carry the CSRF token.
   */
  async function send(method: Method, path: string, { body, headers }: Call = {}): Promise<TestResponse> {
    const isSafe = SAFE.some((safe) => safe === method);
    if (!isSafe && !cookies.has(CSRF_COOKIE)) await send('GET', paths.csrf);
    const csrf = cookies.get(CSRF_COOKIE);
    const response = await app.inject({
      method,
      remoteAddress: address,
      url: path.startsWith('/') ? path : API_BASE + path,
      headers: {
        ...((!isSafe || client.access !== null) && csrf !== undefined && { [CSRF_HEADER]: csrf }),
        ...(client.access !== null && { authorization: `Bearer ${client.access}` }),
        ...headers,
      },
      cookies: Object.fromEntries(cookies),
      ...(body !== undefined && { payload: body as string | object }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { statusCode: status, body: text, rawPayload: bytes } = response;
    return { status, headers: response.headers, body: parseJson(text), text, bytes };
  }

  /** Uses the session that a call opens for later calls. */
  async function open(path: string, body?: object): Promise<TestResponse> {
    await send('GET', paths.csrf);
    const response = await send('POST', path, { body });
    const { access } = { access: client.access, ...(response.body as object | undefined) };
    client.access = access;
    return response;
  }

  return Object.assign(client, {
    send,
    get: (path: string, call?: Call) => send('GET', path, call),
    post: (path: string, body?: unknown) => send('POST', path, { body }),
    register: (username: string, password = TEST_PASSWORD) =>
      open(paths.register, { username, email: '', password, password2: password }),
    login: (username: string, password = TEST_PASSWORD) => open(paths.login, { username, password }),
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

/** The subscription of a browser as it would give it to us, at an endpoint of its own. */
export function makeSubscription(name = 'one') {
  const browser = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
