import type { ImageVariant, Listing } from '../contract/listing.ts';
import { mediaUrl } from './runtimeConfig.ts';

export type PostedPicture = Pick<Listing, 'image' | 'image_variants' | 'image_placeholder'>;

export interface PhotoSource {
  src: string | null;
  srcSet?: string;
  /** A tiny inline preview, as a URL. */
  placeholder?: string;
}

const asSrcSet = (variants: readonly ImageVariant[]): string =>
  variants.map(({ url, width }) => `${mediaUrl(url)} ${width}w`).join(', ');

/** The maximum width of a photo on a card, at two device pixels per CSS pixel. */
export const CARD_WIDTH = 640;

/** The variants up to a width, or the smallest where all are wider. */
function upTo(variants: readonly ImageVariant[], width: number): ImageVariant[] {
  const sorted = [...variants].sort((a, b) => a.width - b.width);
  return sorted.filter((each, index) => index === 0 || each.width <= width);
}

/** A listing's photo in its widths, up to a maximum. */
export function photoOf(listing: PostedPicture, width = Infinity): PhotoSource {
  const { image, image_placeholder: placeholder } = listing;
  const variants = upTo(listing.image_variants ?? [], width);
  return {
    src: image === null ? null : mediaUrl(image),
    ...(variants.length > 0 && { srcSet: asSrcSet(variants) }),
    ...(placeholder?.startsWith('data:image/') === true && { placeholder }),
  };
}

export function initialOf(username: string): string | undefined {
  return /\p{L}/u.exec(username)?.[0].toUpperCase();
}
