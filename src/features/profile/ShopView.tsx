import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Loadable } from '../../api/loadable.ts';
import type { Listing } from '../../contract/listing.ts';
import type { Shop } from '../../contract/profile.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { EnlargeablePicture } from './EnlargeablePicture.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { shopFacts } from './shopMessages.ts';
import { ProfileListings } from './ProfileListings.tsx';

interface ShopViewProps {
  shop: Shop;
  feed: Loadable<Listing[]>;
}

/** A seller's public shop: what anybody may see of them, and what they sell. */
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
