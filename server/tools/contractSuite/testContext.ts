import { randomInt } from 'node:crypto';
import type { Category } from '../../../src/contract/category.ts';
import type { Listing } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { readAccess, readCategories, readListings } from './answers.ts';
import { expectOk, expectThat, NotOffered } from './expectations.ts';
import { HostClient, type HostAnswer } from './hostClient.ts';
import { listingForm, type FormParts } from './listingForm.ts';

/** Someone with an account on the host, signed in. */
export interface Person {
  username: string;
  password: string;
  client: HostClient;
}

const LETTERS = 'bcdfghjkmnpqrstvwxz';

/** A word that nobody else has used. */
export function freshWord(length = 10): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * The host under test with the people and listings that the suite has made on it. What several sentences need is made when
 * the first of them asks for it; if that fails, it fails for each of them in the same words.
 */
export class TestContext {
  readonly host: string;
  #seller: Promise<Person> | undefined;
  #stranger: Promise<Person> | undefined;
  #category: Promise<Category> | undefined;
  #listing: Promise<Listing> | undefined;
  readonly #people: Person[] = [];

  constructor(host: string) {
    this.host = host;
  }

  /** A browser that has never been here. */
  visitor(): HostClient {
    return new HostClient(this.host);
  }

  async newPerson(): Promise<Person> {
    const person = { username: `suite${freshWord()}`, password: 'Market-day1!', client: this.visitor() };
    person.client.access = readAccess(await this.register(person.client, person.username, person.password));
    this.#people.push(person);
    return person;
  }

  async register(
    client: HostClient,
    username: string,
    password: string,
    password2 = password,
  ): Promise<HostAnswer> {
    await client.get(paths.csrf);
    return client.send('POST', paths.register, { username, email: '', password, password2 });
  }

  async signIn(client: HostClient, username: string, password: string): Promise<HostAnswer> {
    await client.get(paths.csrf);
    return client.send('POST', paths.login, { username, password });
  }

  seller(): Promise<Person> {
    return (this.#seller ??= this.newPerson());
  }

  /** Someone else, who owns nothing of the seller's. */
  stranger(): Promise<Person> {
    return (this.#stranger ??= this.newPerson());
  }

  category(): Promise<Category> {
    return (this.#category ??= this.#firstCategory());
  }

  /** The listing that the seller has posted, as my-listings shows it. */
  listing(): Promise<Listing> {
    return (this.#listing ??= this.seller().then((seller) => this.post(seller)));
  }

  /** Sends the form of a good listing, but for the parts given. */
  async send(person: Pick<Person, 'client'>, parts: FormParts = {}): Promise<HostAnswer> {
    const form = await listingForm({ category_id: (await this.category()).id, ...parts });
    return person.client.send('POST', paths.listings, form);
  }

  /** Posts a listing and finds it among one's own: what the call itself answers is not specified. */
  async post(person: Person, parts: FormParts = {}): Promise<Listing> {
    const title = parts.title ?? `Contract check ${freshWord()}`;
    expectOk(await this.send(person, { ...parts, title }));
    return this.find(person, title);
  }

  /** One's own listing of that title. */
  async find(person: Pick<Person, 'client'>, title: string): Promise<Listing> {
    const isIt = (listing: Listing) => listing.title === title;
    const found = (await readListings(person.client, paths.myListings, isIt)).find(isIt);
    expectThat(found !== undefined, 'the listing that was posted is not in my-listings');
    return found;
  }

  /** Deletes what the suite has posted, on a host that knows how. */
  async tidy(): Promise<void> {
    for (const { client } of this.#people) {
      const own = await readListings(client, paths.myListings).catch((): Listing[] => []);
      for (const { id } of own) await client.send('DELETE', paths.listing(id)).catch(() => undefined);
    }
  }

  async #firstCategory(): Promise<Category> {
    const [first] = readCategories(await this.visitor().get(paths.categories));
    if (first === undefined) throw new NotOffered('the host has no categories to list anything in');
    return first;
  }
}
