import type { BlobStore } from '../blobs/blobStore.ts';
import { DRAWN_TYPE, drawnKey, variantKey } from '../blobs/variants.ts';
import type { PictureColumns } from '../database/tables.ts';
import { type CardContent, drawCard } from './cards/drawCard.ts';
import { withMark } from './drawing/drawnMark.ts';
import { drawPoster, type PosterContent } from './posters/drawPoster.ts';
import { drawShopPoster, type ShopPosterContent } from './posters/drawShopPoster.ts';
import { PRINT_FORMAT, STATUS_FORMAT } from './posters/format.ts';
import { openPicture } from './sharpSetup.ts';

/** What is drawn: plain data, because another thread draws it. */
type Drawing =
  | { kind: 'card'; content: CardContent }
  | { kind: 'poster'; content: PosterContent }
  | { kind: 'print'; content: PosterContent }
  | { kind: 'shop'; content: Omit<ShopPosterContent, 'photos'> }
  | { kind: 'shop-print'; content: Omit<ShopPosterContent, 'photos'> };

/** A card or a poster, under the key of the picture that is in it. */
export type DrawnPicture = Drawing & {
  key: string;
  /** Changes with whatever it shows. */
  mark: string;
  /** The photos in it, in order: a shop's poster has up to five, the others one. */
  photos: Pick<PictureColumns, 'picture_key' | 'picture_width'>[];
};

/**
 * Draws the picture and stores it; answers its JPEG. Where a photo cannot be read it is drawn without that photo, and is not
 * stored, because the photo may be there the next time.
 */
export async function drawAndStore(
  { blobs }: { blobs: BlobStore },
  picture: DrawnPicture,
): Promise<Uint8Array> {
  const photos = await Promise.all(picture.photos.map((photo) => readLargest(blobs, photo)));
  const jpeg = await draw(picture, photos);
  if (photos.includes(null)) return jpeg;
  const marked = withMark(jpeg, picture.mark);
  // On a full disk it is drawn again the next time.
  await blobs.put(drawnKey(picture.key, picture.kind), marked, DRAWN_TYPE).catch(() => undefined);
  return marked;
}

function draw(picture: DrawnPicture, photos: readonly (Uint8Array | null)[]): Promise<Uint8Array> {
  const [photo = null] = photos;
  if (picture.kind === 'card') return drawCard(picture.content, photo);
  if (picture.kind === 'poster') return drawPoster(picture.content, photo, STATUS_FORMAT);
  if (picture.kind === 'print') return drawPoster(picture.content, photo, PRINT_FORMAT);
  const format = picture.kind === 'shop' ? STATUS_FORMAT : PRINT_FORMAT;
  return drawShopPoster({ ...picture.content, photos }, format);
}

/** A photo's largest variant; null where it is not there or cannot be decoded. Throws what the store throws. */
async function readLargest(
  blobs: BlobStore,
  photo: DrawnPicture['photos'][number],
): Promise<Uint8Array | null> {
  const blob = await blobs.get(variantKey(photo.picture_key, photo.picture_width));
  if (blob === null) return null;
  return openPicture(blob.bytes)
    .stats()
    .then(
      () => blob.bytes,
      () => null,
    );
}
