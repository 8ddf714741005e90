import type { ShopSchema } from '../../../src/contract/shop.ts';
import { picturePath } from '../../blobs/variants.ts';
import type { Presented } from '../../http/presented.ts';
import type { ShopRow } from './store.ts';

/** A shop as anybody may see it: the picture only where the seller agrees. */
export function presentShop(row: ShopRow): Presented<typeof ShopSchema> {
  const { username, location, picture_key: picture } = row;
  return {
    username,
    location,
    profile_picture: picture !== null && row.shop_shows_picture === 1 ? picturePath(picture) : null,
    joined_at: new Date(row.created_at).toISOString(),
    sold: Number(row.sold ?? 0),
  };
}
