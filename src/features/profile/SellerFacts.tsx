import Box from '@mui/material/Box';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { useGetShopQuery } from './shopApi.ts';
import { shopFacts } from './shopMessages.ts';

/**
 * What a seller's public shop tells beside their listing: since when they are here, how much
 * they have sold, and their picture over the letter of the card that this stands in. Nothing where
 * the shop is closed.
 */
export function SellerFacts({ username }: { username: string }) {
  const { currentData: shop } = useGetShopQuery(username);
  if (shop === undefined) return null;
  return (
    <>
      {shopFacts(shop)}
      {shop.profile_picture !== null && (
        <Box
          component="img"
          src={mediaUrl(shop.profile_picture)}
          alt=""
          sx={{
            position: 'absolute',
            left: 12,
            top: 'calc(50% - 1.5rem)',
            width: '3rem',
            height: '3rem',
            borderRadius: '50%',
            objectFit: 'cover',
          }}
        />
      )}
    </>
  );
}
