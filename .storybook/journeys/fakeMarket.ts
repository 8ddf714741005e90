import { http, HttpResponse, type HttpHandler } from 'msw';
import { paths } from '../../src/contract/paths.ts';
import { aProfile, toApiListing } from '../../tests/support/fixtures.ts';
import { categories, LAMP_PHOTO, listings } from '../fixtures.ts';
import { call } from '../network.ts';

/** What a journey begins with. */
interface Beginning {
  /** Somebody with a session, who has left neither a phone number nor a location yet. */
  isNewSeller?: boolean;
}

const ACCESS = 'access';

async function posted(request: Request, seller: string): Promise<object> {
  const form = await request.formData();
  const category = categories.find(({ id }) => id === form.get('category_id')) ?? null;
  return {
    id: 100,
    slug: 'posted-just-now-b7c2',
    title: form.get('title'),
    description: form.get('description'),
    price: form.get('price'),
    category,
    // The photo itself is not kept: what is shown is of the same size.
    image: LAMP_PHOTO,
    seller,
    created_at: new Date().toISOString(),
  };
}

/** A back end that remembers for as long as a journey lasts: as much of §7 as journeys need, and nothing of its rules. */
export function fakeMarket({ isNewSeller = false }: Beginning = {}): HttpHandler[] {
  const onSale = listings.map(toApiListing);
  let items: object[] = onSale;
  let access = isNewSeller ? ACCESS : null;
  let profile = isNewSeller
    ? aProfile({ username: 'nyasha', phone_number: null, location: null })
    : aProfile();
  const opened = () => {
    access = ACCESS;
    return HttpResponse.json({ access });
  };
  return [
    http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'csrf' })),
    http.post(call(paths.refresh), () => HttpResponse.json({ access })),
    http.post(call(paths.login), opened),
    http.get(call(paths.ownProfile), () => HttpResponse.json(profile)),
    http.patch(call(paths.ownProfile), async ({ request }) => {
      profile = { ...profile, ...((await request.json()) as object) };
      return HttpResponse.json(profile);
    }),
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.search), ({ request }) => {
      const words = (new URL(request.url).searchParams.get('q') ?? '').toLowerCase();
      return HttpResponse.json(onSale.filter(({ title }) => title.toLowerCase().includes(words)));
    }),
    http.get(call(paths.listings), () => HttpResponse.json(items)),
    http.post(call(paths.listings), async ({ request }) => {
      const item = await posted(request, profile.username);
      items = [item, ...items];
      return HttpResponse.json(item, { status: 201 });
    }),
    http.get(call(paths.listing(':slug')).replace('%3A', ':'), ({ params }) => {
      const found = onSale.find(({ slug }) => slug === params.slug);
      return found ? HttpResponse.json(found) : HttpResponse.json({ detail: 'Not found.' }, { status: 404 });
    }),
  ];
}
