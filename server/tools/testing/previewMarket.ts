import { paths } from '../../../src/contract/paths.ts';
import { createClient } from './client.ts';
import { joinMarket, post } from './market.ts';
import { openServerRenderedMarket } from './serverRenderedMarket.ts';

export const ORIGIN = 'https://market.example.org';

/** A market with a laptop that Farai sells, and a visitor of its pages. */
export async function openPreviewMarket(environment: Record<string, string> = {}) {
  const { server } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN, ...environment });
  const seller = await joinMarket(server, 'Farai');
  const visit = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    createClient(server).send(method, path, { headers: { accept: 'text/html', ...headers } });
  await seller.send('PATCH', paths.ownProfile, { body: { location: 'New Complex 2' } });
  const laptop = { title: 'HP EliteBook 840 G5', price: '265', description: 'Battery holds\nfour hours.' };
  const { id, slug } = (await post(seller, laptop)).body as { id: number; slug: string };
  return { server, seller, visit, id, slug };
}
