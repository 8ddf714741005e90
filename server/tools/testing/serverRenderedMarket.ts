import { seed } from '../seed/seed.ts';
import { createClient } from './client.ts';
import { post } from './market.ts';
import { fillServerRenderedFolder } from './serverRenderedFolder.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';
import { startTestServer } from './testServer.ts';

/** A market with a listing and its seller, who is signed in, whose pages the server renders. */
export async function openServerRenderedMarket(environment: Record<string, string> = {}) {
  const webFolder = fillServerRenderedFolder(makeTemporaryFolder());
  const server = await startTestServer({ webFolder, environment: { DEMO: 'off', ...environment } });
  await seed(server.context);
  const seller = createClient(server);
  await seller.register('rudo');
  await post(seller, { title: 'Blue pot' });
  return { server, seller };
}
