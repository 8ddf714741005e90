import { paths } from '../../../src/contract/paths.ts';
import { addCampus } from '../../catalogue/campusStore.ts';
import type { TestClient } from './client.ts';
import { listingForm, type ListingParts, smallPhoto } from './listingForm.ts';
import { joinMarket, openMarket, titles } from './market.ts';

/** Posts a listing at the campus of the host. */
const postAt = async (client: TestClient, host: string, parts: ListingParts = {}) =>
  client.send('POST', paths.listings, {
    body: listingForm({ image: await smallPhoto(), condition: 'good', ...parts }),
    headers: { host },
  });

/** A market of two campuses, by their hosts, and a seller. */
export async function openCampusMarket(
  opened: Pick<Awaited<ReturnType<typeof openMarket>>, 'server' | 'seller'> | null = null,
) {
  const { server, seller } = opened ?? (await openMarket());
  const { database, market } = server.context;
  const [uct, wits] = ['uct.example.org', 'wits.example.org'];
  // What is there before belongs to the first campus.
  await postAt(seller, uct, { title: 'Old lamp', category_id: '1' });
  await addCampus(database, { name: 'Cape Town', host: uct });
  await addCampus(database, { name: 'Wits', host: wits });
  await market.campuses.refresh();
  const other = await joinMarket(server, 'tendai');
  await postAt(other, wits, { title: 'Blue lamp', category_id: '1', price: '10' });
  await postAt(seller, wits, { title: 'Green kettle', category_id: '2', price: '20' });
  const get = (host: string, path: string) => seller.get(path, { headers: { host } });
  const titlesAt = async (host: string, path: string) => titles(await get(host, path));
  return { server, seller, other, uct, wits, get, titlesAt, postAt };
}
