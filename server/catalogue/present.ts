import type { ListingPhotoSchema, ListingSchema } from '../../src/contract/listing.ts';
import type { ShopSchema } from '../../src/contract/profile.ts';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { SUBSTITUTED_HEADER } from '../../src/contract/search.ts';
import { toApiPrice } from '../../src/contract/price.ts';
import { cachedResponse, type CachedResponse } from '../http/cachedResponse.ts';
import type { Presented } from '../http/operation.ts';
import type { PictureColumns } from '../database/tables.ts';
import { nextLink, type ListCursor } from './pageRequest.ts';
import { shortCode } from './addresses.ts';
import type { findShop, ListingWithSeller, SellerFactsRow } from './listingStore.ts';
import { PICTURE_TYPE, picturePath, variantKey, readVariants } from '../blobs/keys.ts';

type PresentedListing = Omit<Presented<typeof ListingSchema>, 'photos'>;
type PresentedPhoto = Presented<typeof ListingPhotoSchema>;

export function presentWithPhotos(
  row: ListingWithSeller,
  extraPhotos: readonly PictureColumns[],
  origin: string | null,
  facts: PresentedListing['seller_facts'] = null,
): PresentedListing & { photos: PresentedPhoto[] } {
  const photos = row.picture_key === '' ? extraPhotos : [row, ...extraPhotos];
  return { ...presentListing(row, origin), seller_facts: facts, photos: photos.map(presentPhoto) };
}

/** From so many questions on it is said how many of ten a seller answers. */
const QUESTIONS_MIN = 3;

const hasBadge = (studentUntil: number | null, now: number) => studentUntil !== null && studentUntil > now;

export function presentFacts(
  row: SellerFactsRow,
  now: number,
): NonNullable<PresentedListing['seller_facts']> {
  const questions = row.questions_answered + row.questions_missed;
  return {
    joined_at: new Date(row.created_at).toISOString(),
    sold: row.sold,
    is_student: hasBadge(row.student_until, now),
    answers: questions < QUESTIONS_MIN ? null : Math.round((10 * row.questions_answered) / questions),
  };
}

function presentPhoto(row: PictureColumns): PresentedPhoto {
  return { id: row.picture_key, ...presentPicture(row) };
}

/** The width of `image`: sharp on a phone's grid, light on its data bundle. */
const IMAGE_WIDTH = 640;

/** §3, and decisions, Listings; people send `short_url`, which has the market's own `origin`. */
function presentListing(row: ListingWithSeller, origin: string | null): PresentedListing {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    price: toApiPrice(row.price_cents),
    previous_price: toApiPrice(row.previous_price_cents),
    category: { id: row.category_id, name: row.category_name },
    slug: row.slug,
    seller: row.seller_username,
    seller_phone: row.seller_phone,
    seller_location: row.seller_location,
    seller_facts: null,
    status: row.status,
    condition: row.condition,
    campus_place: row.campus_place,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: isoTime(row.expires_at),
    resting: row.rest_reason,
    confirmed_at: isoTime(row.confirmed_at),
    asked_at: null,
    askers: null,
    short_url: origin === null ? null : origin + pagePaths.short(shortCode(row.id)),
    ...(row.picture_key === '' ? NO_PICTURE : presentPicture(row)),
  };
}

const NO_PICTURE = {
  image: null,
  image_variants: null,
  image_placeholder: null,
  image_width: null,
  image_height: null,
};

export const presentQuestion = (
  question: { asked_at: number; askers: number } | undefined,
): Pick<PresentedListing, 'asked_at' | 'askers'> =>
  question === undefined
    ? { asked_at: null, askers: null }
    : { asked_at: isoTime(question.asked_at), askers: question.askers };

const isoTime = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

function presentPicture(row: PictureColumns): Omit<PresentedPhoto, 'id'> {
  const variants = readVariants(row.picture_widths);
  const image = variants.find(({ width }) => width >= IMAGE_WIDTH);
  return {
    image: picturePath(variantKey(row.picture_key, image?.width ?? row.picture_width)),
    image_variants: variants.map(({ width, bytes }) => ({
      url: picturePath(variantKey(row.picture_key, width)),
      width,
      height: Math.max(1, Math.round((row.picture_height * width) / row.picture_width)),
      type: PICTURE_TYPE,
      bytes,
    })),
    image_placeholder: row.picture_placeholder,
    image_width: row.picture_width,
    image_height: row.picture_height,
  };
}

export interface ListPage {
  rows: readonly ListingWithSeller[];
  next: ListCursor | null;
  /** How many listings the list has; null where counting them would cost more than the page. */
  total: number | null;
  /** On a search's first page, where nothing has its words: those that matched. */
  substitutes: readonly string[];
  isMissed: boolean;
}

export const EMPTY_PAGE: ListPage = {
  rows: [],
  next: null,
  total: 0,
  substitutes: [],
  isMissed: false,
};

export function pageHeaders(
  { total, next, substitutes }: Omit<ListPage, 'rows'>,
  address: URL,
  limit: number,
): Record<string, string> {
  return {
    ...(total !== null && { 'x-total-count': String(total) }),
    ...(next !== null && { link: nextLink(address, limit, next) }),
    ...(substitutes.length > 0 && {
      [SUBSTITUTED_HEADER.toLowerCase()]: encodeURIComponent(substitutes.join(' ')),
    }),
  };
}

/** Without phone numbers, which must not be collected in bulk. */
export function presentPage(
  page: ListPage,
  address: URL,
  { limit, origin }: { limit: number; origin: string | null },
): CachedResponse {
  const listings = page.rows.map((row) => ({ ...presentListing(row, origin), seller_phone: null }));
  return cachedResponse(listings, pageHeaders(page, address, limit));
}

export function presentShop(
  row: NonNullable<Awaited<ReturnType<typeof findShop>>>,
  now: number,
): Presented<typeof ShopSchema> {
  const { username, location, picture_key: picture } = row;
  return {
    username,
    location,
    profile_picture: picture !== null && row.shop_shows_picture === 1 ? picturePath(picture) : null,
    joined_at: new Date(row.created_at).toISOString(),
    sold: row.sold,
    is_student: hasBadge(row.student_until, now),
  };
}
