import type { APIRequestContext } from '@playwright/test';
import { CSRF_HEADER, paths } from '../../../src/contract/paths.ts';
import { plainPhoto } from './photos.ts';
import { newStudent, type Student } from './student.ts';

export interface ListingInput {
  title: string;
  description: string;
  /** Dollars; empty for none. */
  price: string;
  /** The name of a category that the server has. */
  category: string;
  photo: Buffer;
  /** After the cover. */
  photos: Buffer[];
}

/** A listing as the server returns it. */
export interface Posted {
  id: number | string;
  slug: string;
  title: string;
}

export interface Seller extends Student {
  /** Posts a listing; missing values are those of a plain one. */
  post: (input?: Partial<ListingInput>) => Promise<Posted>;
  /** Changes the phone or the location of the profile. */
  describe: (profile: { phone_number?: string; location?: string }) => Promise<unknown>;
  /** Says that it is still there. */
  renew: (listing: Posted) => Promise<unknown>;
  /** Deletes a listing, as its owner on another device. */
  remove: (listing: Posted) => Promise<unknown>;
  /** Signs out everywhere, as on another device. */
  endSessions: () => Promise<unknown>;
  addPicture: (picture: Buffer) => Promise<unknown>;
  /** Reports another's listing as a scam, with a few words. */
  report: (slug: string, text: string) => Promise<unknown>;
}

export const SELLER = { phone_number: '263771234567', location: 'Mount Pleasant, Harare' };

/** Registers over the API (§7). With the `request` of a page's context the page is signed in. */
export async function joinMarket(request: APIRequestContext, student: Student): Promise<Seller> {
  let bearer: Record<string, string> = {};

  async function send(method: string, path: string, content: object = {}): Promise<unknown> {
    const headers = { ...bearer };
    if (method !== 'GET') {
      const { csrfToken } = (await send('GET', paths.csrf)) as { csrfToken: string };
      headers[CSRF_HEADER] = csrfToken;
    }
    const response = await request.fetch(`/api/${path}`, { method, headers, ...content });
    if (!response.ok())
      throw new Error(`${response.url()} responded ${response.status()}: ${await response.text()}`);
    return response.status() === 204 ? null : response.json();
  }
  const sendForm = async (path: string, texts: object, files: [name: string, photo: Buffer][]) => {
    const multipart = new FormData();
    for (const [name, text] of Object.entries(texts)) if (text !== '') multipart.set(name, String(text));
    for (const [name, photo] of files)
      multipart.append(name, new File([Uint8Array.from(photo)], 'photo.jpg', { type: 'image/jpeg' }));
    return send('POST', path, { multipart });
  };

  const { username, password } = student;
  const { access } = (await send('POST', paths.register, {
    data: { username, email: '', password, password2: password },
  })) as { access: string };
  bearer = { Authorization: `Bearer ${access}` };

  return {
    ...student,
    async post({ category = 'Electronics', photo, photos = [], ...texts } = {}) {
      const categories = (await send('GET', paths.categories)) as { id: number; name: string }[];
      const category_id = categories.find(({ name }) => name === category)?.id;
      const defaults = { title: 'Red kettle', description: 'Boils fast.', price: '12.50' };
      const posted = await sendForm(paths.listings, { ...defaults, ...texts, category_id }, [
        ['image', photo ?? (await plainPhoto())],
        ...photos.map((extra): [string, Buffer] => ['images', extra]),
      ]);
      return posted as Posted;
    },
    describe: (profile) => send('PATCH', paths.ownProfile, { data: profile }),
    renew: ({ slug }) => send('POST', paths.renewal(slug)),
    remove: ({ slug }) => send('DELETE', paths.listing(slug)),
    endSessions: () => send('POST', paths.logoutEverywhere),
    report(slug, text) {
      const data = { target: 'listing', subject: slug, reason: 'scam', text, device: 'a-device-of-a-test' };
      return send('POST', paths.reports, { data });
    },
    addPicture: (picture) => sendForm(paths.uploadProfilePicture, {}, [['profile_picture', picture]]),
  };
}

/** A seller with a phone number and a location. */
export async function openShop(request: APIRequestContext, name = 'seller'): Promise<Seller> {
  const seller = await joinMarket(request, newStudent(name));
  await seller.describe(SELLER);
  return seller;
}
