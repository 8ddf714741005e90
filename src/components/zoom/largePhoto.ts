import type { Listing } from '../../contract/listing.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { photoOf } from '../../lib/photoSource.ts';

export interface LargePhoto {
  src: string;
  size: { width: number; height: number } | null;
  /** Its other widths: the page may show one of them already. */
  smaller: readonly string[];
  placeholder?: string | undefined;
}

type PhotoFields = Pick<
  Listing,
  'image' | 'image_variants' | 'image_placeholder' | 'image_width' | 'image_height'
>;

/** A listing's photo at its largest, and what to show until it loads; null where there is none. */
export function largestPhoto(listing: PhotoFields): LargePhoto | null {
  const variants = [...(listing.image_variants ?? [])].sort((a, b) => b.width - a.width);
  const [src, ...smaller] = [...variants.map(({ url }) => url), listing.image].flatMap((url) => url ?? []);
  if (src === undefined) return null;
  const { width, height } = variants[0] ?? { width: listing.image_width, height: listing.image_height };
  return {
    src: mediaUrl(src),
    size: width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null,
    smaller: smaller.map(mediaUrl),
    placeholder: photoOf(listing).placeholder,
  };
}

/** What to show until a photo has loaded: another of its widths that the page shows, or its preview. */
export const previewOf = ({ smaller, placeholder }: LargePhoto): string | undefined =>
  [...document.images].find(
    ({ complete, naturalWidth, currentSrc }) =>
      complete && naturalWidth > 0 && smaller.some((src) => currentSrc.endsWith(src)),
  )?.currentSrc ?? placeholder;
