import type { APIRequestContext, APIResponse } from '@playwright/test';
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
  /** Says that they look for something, in the category Electronics. */
  want: (title: string) => Promise<Posted>;
  /** Changes the phone or the location of the profile. */
  describe: (profile: { phone_number?: string; location?: string }) => Promise<void>;
  /** Sets a listing's status, as its owner. */
  mark: (listing: Posted, status: 'active' | 'reserved' | 'sold') => Promise<void>;
  /** Says that it is still there. */
  renew: (listing: Posted) => Promise<void>;
  /** Deletes a listing, as its owner on another device. */
  remove: (listing: Posted) => Promise<void>;
  /** Signs out everywhere, as on another device. */
  endSessions: () => Promise<void>;
  addPicture: (picture: Buffer) => Promise<void>;
  /** Reports another's listing as a scam, with a few words. */
  report: (slug: string, text?: string) => Promise<void>;
}

export const SELLER = { phone_number: '263771234567', location: 'Mount Pleasant, Harare' };

const at = (path: string) => `/api/${path}`;

async function expectOk(response: APIResponse): Promise<unknown> {
  if (!response.ok())
    throw new Error(`${response.url()} responded ${response.status()}: ${await response.text()}`);
  return response.status() === 204 ? null : response.json();
}

/** Registers over the API (§7). With the `request` of a page's context the page is signed in. */
export async function joinMarket(request: APIRequestContext, student: Student): Promise<Seller> {
  let bearer: Record<string, string> = {};
  const headers = async () => {
    const { csrfToken } = (await expectOk(await request.get(at(paths.csrf)))) as { csrfToken: string };
    return { ...bearer, [CSRF_HEADER]: csrfToken };
  };
  const { username, password } = student;
  const { access } = (await expectOk(
    await request.post(at(paths.register), {
      headers: await headers(),
      data: { username, email: '', password, password2: password },
    }),
  )) as { access: string };
  bearer = { Authorization: `Bearer ${access}` };

  async function idOf(category: string): Promise<string> {
    const categories = (await expectOk(await request.get(at(paths.categories)))) as {
      id: number;
      name: string;
    }[];
    return String(categories.find(({ name }) => name === category)?.id);
  }

  return {
    ...student,
    async post({ title = 'Red kettle', description = 'Boils fast.', price = '12.50', ...rest } = {}) {
      const { category = 'Electronics', photo = await plainPhoto(), photos = [] } = rest;
      const form = new FormData();
      form.set('title', title);
      if (description !== '') form.set('description', description);
      if (price !== '') form.set('price', price);
      form.set('category_id', await idOf(category));
      form.set('image', new File([Uint8Array.from(photo)], 'photo.jpg', { type: 'image/jpeg' }));
      for (const extra of photos)
        form.append('images', new File([Uint8Array.from(extra)], 'extra.jpg', { type: 'image/jpeg' }));
      return (await expectOk(
        await request.post(at(paths.listings), { headers: await headers(), multipart: form }),
      )) as Posted;
    },
    async want(title) {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        kind: 'wanted',
        title,
        category_id: await idOf('Electronics'),
      }))
        form.set(name, value);
      return (await expectOk(
        await request.post(at(paths.listings), { headers: await headers(), multipart: form }),
      )) as Posted;
    },
    async describe(profile) {
      await expectOk(await request.patch(at(paths.ownProfile), { headers: await headers(), data: profile }));
    },
    async mark({ slug }, status) {
      await expectOk(
        await request.patch(at(paths.listing(slug)), { headers: await headers(), data: { status } }),
      );
    },
    async renew({ slug }) {
      await expectOk(await request.post(at(paths.renewal(slug)), { headers: await headers() }));
    },
    async remove({ slug }) {
      await expectOk(await request.delete(at(paths.listing(slug)), { headers: await headers() }));
    },
    async endSessions() {
      await expectOk(await request.post(at(paths.logoutEverywhere), { headers: await headers() }));
    },
    async report(slug, text = '') {
      const data = { target: 'listing', subject: slug, reason: 'scam', text, device: 'a-device-of-a-test' };
      await expectOk(await request.post(at(paths.reports), { headers: await headers(), data }));
    },
    async addPicture(picture) {
      const form = new FormData();
      form.set('profile_picture', new File([Uint8Array.from(picture)], 'me.jpg', { type: 'image/jpeg' }));
      await expectOk(
        await request.post(at(paths.uploadProfilePicture), { headers: await headers(), multipart: form }),
      );
    },
  };
}

/** A seller with a phone number and a location. */
export async function openShop(request: APIRequestContext, name = 'seller'): Promise<Seller> {
  const seller = await joinMarket(request, newStudent(name));
  await seller.describe(SELLER);
  return seller;
}
