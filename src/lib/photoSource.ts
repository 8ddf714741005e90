import type { ImageVariant, Listing } from '../contract/listing.ts';
import { mediaUrl } from './mediaUrl.ts';
import { weightOf, type PhotoWeight } from './photoWeight.ts';

/** A stored picture, as the API describes it. */
export type PostedPicture = Pick<Listing, 'image' | 'image_variants' | 'image_placeholder'>;

/** A picture as an `<img>` needs it. */
export interface PhotoSource {
  src: string | null;
  srcSet?: string;
  /** A tiny inline preview, as a URL. */
  placeholder?: string;
  /** Of the largest of its widths, where that is known. */
  weight?: PhotoWeight;
}

const asSrcSet = (variants: readonly ImageVariant[]): string =>
  variants.map(({ url, width }) => `${mediaUrl(url)} ${width}w`).join(', ');

/** The widest that a photo on a card is shown, at two device pixels a CSS pixel. */
export const CARD_WIDTH = 640;

/** The variants up to a width; where all are wider, the smallest. */
function upTo(variants: readonly ImageVariant[], width: number): ImageVariant[] {
  const sorted = variants.toSorted((a, b) => a.width - b.width);
  return sorted.filter((each, index) => index === 0 || each.width <= width);
}

/**
 * A listing's photo, in every width there is.
 * @param width the widest that is wanted, in the photo's own pixels.
 */
export function photoOf(listing: PostedPicture, width = Infinity): PhotoSource {
  const { image, image_placeholder: placeholder } = listing;
  const variants = upTo(listing.image_variants ?? [], width);
  const widest = variants.at(-1);
  return {
    src: image === null ? null : mediaUrl(image),
    ...(widest !== undefined && { srcSet: asSrcSet(variants), weight: weightOf(widest) }),
    ...(placeholder?.startsWith('data:image/') === true && { placeholder }),
  };
}
