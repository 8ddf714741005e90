import sharp from 'sharp';
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

  get(path: string): Promise<HostAnswer> {
    return this.send('GET', path);
  }

  /** `body` is a form, or becomes JSON. An unsafe call without a CSRF cookie gets one first. */
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

/** The host does not do what the sentence says; the message tells what it did instead. */
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

const TOLD_CHARACTERS = 160;

/** What a host answered, in a few words. */
export function describeAnswer({ status, text }: HostAnswer): string {
  const start = text.replace(/\s+/g, ' ').trim().slice(0, TOLD_CHARACTERS);
  return start === '' ? `it answered ${status}` : `it answered ${status} ${start}`;
}

export function expectOk(answer: HostAnswer): void {
  expectThat(answer.ok, describeAnswer(answer));
}

/** §7: "On 401 or 403 the client refreshes once"; both mean that the call needs a sign-in. */
export function expectSignInWanted(answer: HostAnswer): void {
  expectThat(answer.status === 401 || answer.status === 403, describeAnswer(answer));
}

/** Refused, and not by a fault of its own. */
export function expectRefused(answer: HostAnswer): void {
  expectThat(answer.status >= 400 && answer.status < 500, describeAnswer(answer));
}

/** §8: refused with words that a form can show: a text, or a message at a field or a rule. */
export function expectRefusedWithWords(answer: HostAnswer): void {
  expectRefused(answer);
  expectThat(wordsOf(answer) !== null, `the refusal has no words to show: ${describeAnswer(answer)}`);
}

/** §8: "the first message of the first field in the error body", or a body that is text. */
function wordsOf({ body, text }: HostAnswer): string | null {
  if (typeof body === 'string') return body || null;
  if (body === undefined) return text || null;
  if (typeof body !== 'object' || body === null) return null;
  const first: unknown = Object.values(body)[0];
  const message: unknown = Array.isArray(first) ? first[0] : first;
  return typeof message === 'string' && message !== '' ? message : null;
}

/** Calls that section 7 does not have: a host that knows none of them answers 404 or 405. */
export function unlessOffered(answer: HostAnswer, call: string): void {
  const { status } = answer;
  if (status === 404 || status === 405 || status === 501)
    throw new NotOffered(`${call} ${describeAnswer(answer)}`);
}

/** The parts of the form of `POST items` (§7); null leaves one out. */
export interface FormParts {
  title?: string;
  price?: string | null;
  description?: string | null;
  category_id?: string | null;
  condition?: string;
  campus_place?: string;
  image?: Blob | null;
}

/** A photo such as a phone takes, only smaller. */
export async function makePhoto(): Promise<Blob> {
  const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c2582a' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

/** A photo with more bytes than §9 allows. */
export async function makeHugePhoto(): Promise<Blob> {
  return new Blob([await makePhoto(), new Uint8Array(2 * 1024 * 1024 + 1)], { type: 'image/jpeg' });
}

export const NOT_A_PICTURE = new Blob(['I am a text.'], { type: 'text/plain' });

/** The form of a good listing, but for the parts given. */
export async function listingForm(parts: FormParts): Promise<FormData> {
  const { image = await makePhoto(), ...texts } = parts;
  const form = new FormData();
  const fields = {
    title: 'Contract check',
    price: '12.50',
    description: 'Made by the contract suite.',
    ...texts,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  if (image !== null) form.append('image', image, image.type === 'image/jpeg' ? 'photo.jpg' : 'notes.txt');
  return form;
}

/** The form of a profile picture (§7). */
export function pictureForm(picture: Blob): FormData {
  const form = new FormData();
  form.append('profile_picture', picture, picture.type === 'image/jpeg' ? 'me.jpg' : 'notes.txt');
  return form;
}
