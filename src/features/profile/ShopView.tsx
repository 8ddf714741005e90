import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren, ReactNode } from 'react';
import type { Shop } from '../../contract/profile.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { PROFILE_COLUMN, ProfileHead } from './ProfileHead.tsx';
import { EnlargeablePicture } from './ProfilePicture.tsx';
import { shopFacts } from './SellerFacts.tsx';

export const SHOP_FAILED = 'Failed to load the shop';
export const SHOP_MISSING = 'This shop does not exist, or its owner has closed it.';

/** A seller's public shop: its facts, and below them its listings. */
export function ShopView({
  shop,
  actions,
  children,
}: PropsWithChildren<{ shop: Shop; actions?: ReactNode }>) {
  const { username, location, profile_picture: picture } = shop;
  const address = picture === null ? null : mediaUrl(picture);
  return (
    <Box sx={PROFILE_COLUMN}>
      <ProfileHead
        username={username}
        location={location}
        picture={<EnlargeablePicture username={username} address={address} />}
        actions={
          <>
            <Typography sx={{ color: 'text.secondary' }}>{shopFacts(shop)}</Typography>
            {actions}
          </>
        }
      />
      {children}
    </Box>
  );
}
