import type { BlobStore } from '../../blobs/blobStore.ts';
import { RENDERED_TYPE, renderedKey, variantKey } from '../../blobs/keys.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { withMark, PRINT_FORMAT, STATUS_FORMAT } from './formats.ts';
import { openPicture } from '../processPicture.ts';
import { type CardContent, renderCard } from './renderCard.ts';
import {
  renderPoster,
  renderShopPoster,
  type PosterContent,
  type ShopPosterContent,
} from './renderPoster.ts';

/** What is drawn: plain data, because another thread draws it. */
type Rendering =
  | { kind: 'card'; content: CardContent }
  | { kind: 'poster'; content: PosterContent }
  | { kind: 'print'; content: PosterContent }
  | { kind: 'shop'; content: Omit<ShopPosterContent, 'photos'> }
  | { kind: 'shop-print'; content: Omit<ShopPosterContent, 'photos'> };

/** A card or a poster, under the key of the picture that is in it. */
export type PictureToRender = Rendering & {
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
export async function renderAndStore(
  { blobs }: { blobs: BlobStore },
  picture: PictureToRender,
): Promise<Uint8Array> {
  const photos = await Promise.all(picture.photos.map((photo) => readLargest(blobs, photo)));
  const jpeg = await render(picture, photos);
  if (photos.includes(null)) return jpeg;
  const marked = withMark(jpeg, picture.mark);
  // On a full disk it is drawn again the next time.
  await blobs.put(renderedKey(picture.key, picture.kind), marked, RENDERED_TYPE).catch(() => undefined);
  return marked;
}

function render(picture: PictureToRender, photos: readonly (Uint8Array | null)[]): Promise<Uint8Array> {
  const [photo = null] = photos;
  if (picture.kind === 'card') return renderCard(picture.content, photo);
  if (picture.kind === 'poster') return renderPoster(picture.content, photo, STATUS_FORMAT);
  if (picture.kind === 'print') return renderPoster(picture.content, photo, PRINT_FORMAT);
  const format = picture.kind === 'shop' ? STATUS_FORMAT : PRINT_FORMAT;
  return renderShopPoster({ ...picture.content, photos }, format);
}

/** A photo's largest variant; null where it is not there or cannot be decoded. Throws what the store throws. */
async function readLargest(
  blobs: BlobStore,
  photo: PictureToRender['photos'][number],
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
