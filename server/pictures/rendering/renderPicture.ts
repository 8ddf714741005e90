import type { BlobStore } from '../../blobs/blobStore.ts';
import { RENDERED_TYPE, renderedKey, variantKey } from '../../blobs/keys.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { openPicture } from '../processPicture.ts';
import { forgetRendered, recordRendered } from '../store.ts';
import type { PictureContext } from '../survey.ts';
import { PRINT_FORMAT, STATUS_FORMAT, withMark } from './formats.ts';
import { type CardContent, renderCard } from './renderCard.ts';
import {
  renderPoster,
  renderShopPoster,
  type PosterContent,
  type ShopPosterContent,
} from './renderPoster.ts';

/** A card or a poster as plain data, because another thread renders it. */
export type PictureToRender = (
  | { kind: 'card'; content: CardContent }
  | { kind: 'poster'; content: PosterContent }
  | { kind: 'print'; content: PosterContent }
  | { kind: 'shop'; content: Omit<ShopPosterContent, 'photos'> }
  | { kind: 'shop-print'; content: Omit<ShopPosterContent, 'photos'> }
) & {
  /** Of the picture under which it is stored. */
  key: string;
  mark: string;
  /** The photos in it, in order: up to five for a shop's poster, else one or none. */
  photos: Pick<PictureColumns, 'picture_key' | 'picture_width'>[];
};

/**
 * Renders the picture and stores it; resolves to the JPEG. A photo that cannot be read is left out,
 * and then nothing is stored: the photo may be readable the next time. Of all that is stored, the
 * oldest above `maxBytes` are deleted.
 */
export async function renderAndStore(
  { blobs, database, now }: PictureContext,
  picture: PictureToRender,
  maxBytes: number,
): Promise<Uint8Array> {
  const photos = await Promise.all(picture.photos.map((photo) => readLargest(blobs, photo)));
  const jpeg = await render(picture, photos);
  if (photos.includes(null)) return jpeg;
  const marked = withMark(jpeg, picture.mark);
  try {
    const blob_key = renderedKey(picture.key, picture.kind);
    await blobs.put(blob_key, marked, RENDERED_TYPE);
    const stored = { blob_key, bytes: marked.byteLength, rendered_at: now() };
    const surplus = await recordRendered(database, stored, maxBytes);
    for (const key of surplus) await blobs.delete(key);
    await forgetRendered(database, surplus);
  } catch {
    // With a full disk it is rendered again the next time, and cleaning finds what has no row.
  }
  return marked;
}

function render(picture: PictureToRender, photos: readonly (Uint8Array | null)[]): Promise<Uint8Array> {
  const [photo = null] = photos;
  const format = picture.kind === 'print' || picture.kind === 'shop-print' ? PRINT_FORMAT : STATUS_FORMAT;
  if (picture.kind === 'card') return renderCard(picture.content, photo);
  if (picture.kind === 'poster' || picture.kind === 'print')
    return renderPoster(picture.content, photo, format);
  return renderShopPoster({ ...picture.content, photos }, format);
}

/** A photo's largest variant; null if it is missing or unreadable. Throws what the store throws. */
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
