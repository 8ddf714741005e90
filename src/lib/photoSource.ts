import type { ImageVariant, Listing } from '../contract/listing.ts';
import { mediaUrl } from './runtimeConfig.ts';

export type PostedPicture = Pick<Listing, 'image'> &
  Partial<Pick<Listing, 'image_variants' | 'image_placeholder'>>;

export interface PhotoSource {
  src: string | null;
  srcSet?: string;
  placeholder?: string;
  /** What it costs to load: "61 kB"; missing where the back end does not say. */
  weight?: string;
}

const asSrcSet = (variants: readonly ImageVariant[]): string =>
  variants.map(({ url, width }) => `${mediaUrl(url)} ${width}w`).join(', ');

/** The maximum width of a photo on a card, at two device pixels per CSS pixel. */
export const CARD_WIDTH = 640;

function upTo(variants: readonly ImageVariant[], width: number): ImageVariant[] {
  const sorted = [...variants].sort((a, b) => a.width - b.width);
  return sorted.filter((each, index) => index === 0 || each.width <= width);
}

/** A listing's photo in its widths, up to a maximum, or in the smallest where all are wider. */
export function photoOf(listing: PostedPicture, width = Infinity): PhotoSource {
  const { image, image_placeholder: placeholder } = listing;
  const variants = upTo(listing.image_variants ?? [], width);
  const bytes = variants.at(-1)?.bytes;
  return {
    src: image === null ? null : mediaUrl(image),
    ...(variants.length > 0 && { srcSet: asSrcSet(variants) }),
    ...(bytes !== undefined && { weight: `${Math.ceil(bytes / 1000)} kB` }),
    ...(placeholder?.startsWith('data:image/') === true && { placeholder }),
  };
}

export function initialOf(username: string): string | undefined {
  return /\p{L}/u.exec(username)?.[0].toUpperCase();
}
