import { expect, test, vi } from 'vitest';
import { respondFromCached } from './cachedListings.ts';

test('offline a listing is as the last list had it, with the phone that only its own page told', async () => {
  const cached = [
    { id: 1, title: 'Lamp', slug: 'lamp-k3', seller_phone: '263771234567' },
    [{ id: 2, title: 'Pot', slug: 'pot-x1' }, { id: 3 }, null, 'Lamp'],
    { results: [{ id: 1, title: 'Lamp, cheaper', slug: 'lamp-k3' }] },
  ];
  const matchAll = async () => cached.map((body) => Response.json(body));
  vi.stubGlobal('caches', { open: async () => ({ matchAll }) });
  const listing = { id: 1, title: 'Lamp, cheaper', slug: 'lamp-k3', seller_phone: '263771234567' };
  for (const name of ['1', 'lamp-k3']) {
    const response = await respondFromCached(`https://musika.example/api/listings/items/${name}/`);
    expect(await response?.json()).toEqual(listing);
  }
  expect(await respondFromCached('https://musika.example/api/listings/items/3/')).toBeUndefined();
});
