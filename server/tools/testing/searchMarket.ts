import { paths } from '../../../src/contract/paths.ts';
import { type Answer, createClient } from './client.ts';
import { joinMarket, openMarket, post } from './market.ts';

export const titles = ({ body }: Answer) => (body as { title: string }[]).map(({ title }) => title);
/** The address of the next page. */
export const next = ({ headers }: Answer) => /^<([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1];

/** A market of the given listings, oldest first, five to a seller, and how a visitor searches it. */
export async function marketOf(...listings: (string | [title: string, description: string])[]) {
  const { server, seller } = await openMarket();
  let poster = seller;
  for (const [index, listing] of listings.entries()) {
    if (index > 0 && index % 5 === 0) poster = await joinMarket(server, `seller${index}`);
    const [title, description] = typeof listing === 'string' ? [listing, null] : listing;
    await post(poster, { title, description });
  }
  const visitor = createClient(server);
  const find = (q: string, more = '') => visitor.get(`${paths.search}?q=${encodeURIComponent(q)}${more}`);
  return { server, seller, visitor, find };
}

/** The words that the answer says it shows instead; null if it shows what was asked for. */
export function substitutes({ headers }: Answer): string | null {
  const header = headers['x-search-substituted'];
  return typeof header === 'string' ? decodeURIComponent(header) : null;
}
