import type { APIRequestContext } from '@playwright/test';
import { CSRF_HEADER, paths } from '../../../src/contract/paths.ts';
import { CATEGORIES } from '../../../server/tools/seed/market.ts';
import { listingForm, type ListingParts } from '../../../server/tools/testing/listingForm.ts';
import { plainPhoto } from './photos.ts';
import { newStudent } from './student.ts';

type ListingInput = Omit<ListingParts, 'image'> & {
  category?: (typeof CATEGORIES)[number];
  photo?: Buffer;
  /** After the cover. */
  photos?: Buffer[];
};

/** A listing as the server returns it. */
export type Posted = Record<'slug' | 'title', string> & { id: number | string };

export type Seller = Awaited<ReturnType<typeof joinMarket>>;

export const SELLER = { phone_number: '263771234567', location: 'Mount Pleasant, Harare' };

/** Registers a student over the API (§7). With the `request` of a page's context the page is signed in. */
export async function joinMarket(request: APIRequestContext, profile: Partial<typeof SELLER> = {}) {
  const student = newStudent();
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
  const data = { ...student, email: '', password2: student.password };
  const { access } = (await send('POST', paths.register, { data })) as { access: string };
  bearer = { Authorization: `Bearer ${access}` };
  await send('PATCH', paths.ownProfile, { data: { ...SELLER, ...profile } });

  return {
    ...student,
    /** Posts a listing; missing values are those of a plain one. */
    async post({ category = 'Electronics', photo, photos = [], ...texts }: ListingInput = {}) {
      const category_id = String(CATEGORIES.indexOf(category) + 1);
      const image = photo ?? (await plainPhoto());
      const multipart = listingForm({ ...texts, category_id, image }, ...photos);
      return (await send('POST', paths.listings, { multipart })) as Posted;
    },
    /** Signs out everywhere, as on another device. */
    endSessions: () => send('POST', paths.logoutEverywhere),
  };
}
