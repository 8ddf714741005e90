import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Shop } from '../../contract/profile.ts';
import { routes } from '../../lib/routes.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { useGetShopQuery } from './profileApi.ts';
import { monthOf } from './SellerRecord.tsx';

/** When a seller joined, and how much they have sold: "Joined March 2026 · 3 sold". */
export function shopFacts({ joined_at: joined, sold }: Pick<Shop, 'joined_at' | 'sold'>): string {
  const month = monthOf(joined);
  return month === null ? `${sold} sold` : `Joined ${month} · ${sold} sold`;
}

interface SellerFactsProps {
  username: string;
  /** Whether the card has the seller's record, which says more than the shop. */
  hasRecord: boolean;
}

/** In a seller's card: their public shop, and their picture over the initial; nothing where it is closed. */
export function SellerFacts({ username, hasRecord }: SellerFactsProps) {
  const { currentData: shop } = useGetShopQuery(username);
  if (shop === undefined) return null;
  return (
    <>
      {!hasRecord && <span>{`${shopFacts(shop)} · `}</span>}
      {/* The profile needs a session (§6), the shop does not. */}
      <Link href={routes.shop(username)}>Public shop</Link>
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
