import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '../../components/layout/Link.tsx';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { routes } from '../../lib/routes.ts';
import { useGetShopQuery } from './shopApi.ts';
import { shopFacts } from './shopMessages.ts';

/**
 * What a seller's public shop tells beside their listing: since when they are here, how much
 * they have sold, the way there, and their picture over the letter of the card that this stands in. Nothing where
 * the shop is closed.
 */
export function SellerFacts({ username }: { username: string }) {
  const { currentData: shop } = useGetShopQuery(username);
  if (shop === undefined) return null;
  return (
    <>
      {shopFacts(shop)} · {/* The profile asks for a sign-in (§6), the shop does not. */}
      <Link component={RouterLink} to={routes.shop(username)}>
        Public shop
      </Link>
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
