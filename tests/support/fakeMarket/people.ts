import type { Profile } from '../../../src/contract/profile.ts';

export interface Person {
  profile: Profile;
  password: string;
}

/** Who has an account, and whose sessions are open; for as long as the fake market lives. */
export class People {
  readonly #people = new Map<string, Person>();
  /** By refresh cookie. */
  readonly #sessions = new Map<string, Person>();
  /** By access token. */
  readonly #access = new Map<string, Person>();
  #tokens = 0;
  /** Whose session a browser without a cookie has: a story's page may already be signed in. */
  #atHand: Person | null = null;

  constructor(people: readonly Person[] = [], signedIn: string | null = null) {
    for (const person of people) this.#people.set(person.profile.username, person);
    if (signedIn !== null) this.#atHand = this.byName(signedIn);
  }

  add(person: Person): void {
    this.#people.set(person.profile.username, person);
  }

  byName(username: string): Person | null {
    return this.#people.get(username) ?? null;
  }

  /** Who sends a request, by its bearer token. */
  byRequest(request: Request): Person | null {
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    return this.#access.get(token) ?? null;
  }

  bySession(cookie: string | undefined): Person | null {
    return this.#sessions.get(cookie ?? '') ?? this.#atHand;
  }

  /** A new refresh cookie. */
  openSession(person: Person): string {
    const cookie = this.#nextToken('refresh');
    this.#sessions.set(cookie, person);
    return cookie;
  }

  endSession(cookie: string | undefined): void {
    this.#sessions.delete(cookie ?? '');
    this.#atHand = null;
  }

  /** A new access token. */
  openAccess(person: Person): string {
    const token = this.#nextToken('access');
    this.#access.set(token, person);
    return token;
  }

  #nextToken(kind: string): string {
    this.#tokens += 1;
    return `${kind}-${this.#tokens}`;
  }
}
