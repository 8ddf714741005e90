import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Loadable } from '../../api/loadable.ts';
import type { Listing } from '../../contract/listing.ts';
import type { Shop } from '../../contract/profile.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileListings } from './ProfileListings.tsx';
import { EnlargeablePicture } from './ProfilePicture.tsx';
import { shopFacts } from './SellerFacts.tsx';

export const SHOP_FAILED = 'Failed to load the shop';
export const SHOP_MISSING = 'This shop does not exist, or its owner has closed it.';

interface ShopViewProps {
  shop: Shop;
  feed: Loadable<Listing[]>;
}

/** A seller's public shop: its facts and its listings. */
export function ShopView({ shop, feed }: ShopViewProps) {
  const { username, location, profile_picture: picture } = shop;
  const address = picture === null ? null : mediaUrl(picture);
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <ProfileHead
        username={username}
        location={location}
        picture={<EnlargeablePicture username={username} address={address} />}
        actions={<Typography sx={{ color: 'text.secondary' }}>{shopFacts(shop)}</Typography>}
      />
      <ProfileListings username={username} isOwn={false} feed={feed} />
    </Box>
  );
}
