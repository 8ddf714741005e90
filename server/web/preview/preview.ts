import { CARD_HEIGHT, CARD_WIDTH, cardAddress, type CardListing } from '../../pictures/cards/cardAddress.ts';

/** A text that may be clipped, and what stands around it, which never is. */
export interface Line {
  before?: string;
  text: string;
  after?: string;
}

export interface PreviewImage {
  /** Its path on this host. */
  path: string;
  type: string;
  width: number;
  height: number;
}

/** What a page is, for who shows a link to it: a chat, a search engine, a tab. */
export interface Preview {
  status: 200 | 404 | 410;
  /** The document's title, as the app sets it too. */
  title: Line;
  /** Where the link is shared: what it is, without our name. */
  sharedTitle: Line;
  /** Never empty. */
  description: string;
  /** The canonical path with its query; null where nothing is there. */
  path: string | null;
  type: 'website' | 'product' | 'profile';
  image: PreviewImage;
  /** JSON-LD (schema.org); `origin` makes its addresses absolute. */
  structuredData?: (origin: string) => object[];
}

/** What every preview may name. */
export interface Site {
  name: string;
  /** What the market is, in a sentence. */
  description: string;
}

/** For every page but a product's. The picture shows no name, which is the operator's choice. */
export const SITE_IMAGE: PreviewImage = {
  path: '/icons/share.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 630,
};

/** The picture that stands for a listing. */
export function cardImage(listing: CardListing): PreviewImage {
  return { path: cardAddress(listing), type: 'image/jpeg', width: CARD_WIDTH, height: CARD_HEIGHT };
}

/** A page that tells its title alone; `title` null for what stands for the whole site. */
export function sitePreview(site: Site, path: string, title: string | null = null): Preview {
  const line = title === null ? { text: site.name } : { text: title, after: ` | ${site.name}` };
  return {
    status: 200,
    title: line,
    sharedTitle: line,
    description: site.description,
    path,
    type: 'website',
    image: SITE_IMAGE,
  };
}

/** The page of what is not there; `status` 410 for what was deleted. Nothing of what was there is told. */
export function missingPreview(site: Site, title: string, status: 404 | 410 = 404): Preview {
  const description = status === 410 ? 'This has been deleted.' : 'There is nothing at this address.';
  return { ...sitePreview(site, '', title), status, description, path: null };
}
