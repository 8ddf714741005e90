import type { APIRequestContext } from '@playwright/test';
import { CSRF_HEADER, paths } from '../../../src/contract/paths.ts';
import { plainPhoto } from './photos.ts';
import type { Student } from './student.ts';

interface ListingInput {
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

export type Seller = Awaited<ReturnType<typeof joinMarket>>;

export const SELLER = { phone_number: '263771234567', location: 'Mount Pleasant, Harare' };

/** Registers over the API (§7). With the `request` of a page's context the page is signed in. */
export async function joinMarket(request: APIRequestContext, student: Student) {
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
    /** Posts a listing; missing values are those of a plain one. */
    async post(input: Partial<ListingInput> = {}): Promise<Posted> {
      const { category = 'Electronics', photo = await plainPhoto(), photos = [], ...texts } = input;
      const categories = (await send('GET', paths.categories)) as { id: number; name: string }[];
      const category_id = categories.find(({ name }) => name === category)?.id;
      const defaults = { title: 'Red kettle', description: 'Boils fast.', price: '12.50' };
      const files: [string, Buffer][] = photos.map((extra) => ['images', extra]);
      const fields = { ...defaults, ...texts, category_id };
      return (await sendForm(paths.listings, fields, [['image', photo], ...files])) as Posted;
    },
    describe: (profile: Partial<typeof SELLER>) => send('PATCH', paths.ownProfile, { data: profile }),
    /** Says that it is still there. */
    renew: ({ slug }: Posted) => send('POST', paths.renewal(slug)),
    /** Deletes a listing, as its owner on another device. */
    remove: ({ slug }: Posted) => send('DELETE', paths.listing(slug)),
    /** Signs out everywhere, as on another device. */
    endSessions: () => send('POST', paths.logoutEverywhere),
    addPicture: (picture: Buffer) => sendForm(paths.uploadProfilePicture, {}, [['profile_picture', picture]]),
    /** Reports another's listing as a scam, with a few words. */
    report(slug: string, text: string) {
      const data = { target: 'listing', subject: slug, reason: 'scam', text, device: 'a-device-of-a-test' };
      return send('POST', paths.reports, { data });
    },
  };
}
