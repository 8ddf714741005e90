import SchoolIcon from '@mui/icons-material/School';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useHasBeenNear } from '../../components/layout/useNear.ts';
import type { Listing, SellerFacts } from '../../contract/listing.ts';
import type { Shop } from '../../contract/profile.ts';
import { routes } from '../../lib/routes.ts';
import { mediaUrl, runtimeConfig } from '../../lib/runtimeConfig.ts';
import { useGetShopQuery } from './profileApi.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Of the campus to UTC: Africa/Harare has no summer time. `Intl` would take a phone 60 milliseconds. */
const AHEAD = 2 * 60 * 60 * 1000;

/** The month of a moment (ISO 8601) by the campus's clock, such as "March 2026"; null where there is none. */
function monthOf(moment: string | null): string | null {
  const date = new Date(Date.parse(moment ?? '') + AHEAD);
  const month = MONTHS[date.getUTCMonth()];
  return month === undefined ? null : `${month} ${date.getUTCFullYear()}`;
}

/** When a seller joined, and how much they have sold: "Joined March 2026 · 3 sold". */
export function shopFacts({ joined_at: joined, sold }: Pick<Shop, 'joined_at' | 'sold'>): string {
  const month = monthOf(joined);
  return month === null ? `${sold} sold` : `Joined ${month} · ${sold} sold`;
}

/** "Joined in May 2025 · Sold 12 · Answers 9 of 10 questions", where each is known. */
export function recordTexts({ joined_at: joined, sold, answers }: SellerFacts): string {
  const month = monthOf(joined);
  return [
    month && `Joined in ${month}`,
    sold === 0 ? 'Nothing sold yet' : `Sold ${sold}`,
    answers !== null && `Answers ${answers} of 10 questions`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const BADGE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  borderRadius: 999,
  border: 1,
  borderColor: 'success.main',
  color: 'success.main',
  fontWeight: 700,
} as const;

/** For buyers to judge a seller by: the badge *student*, and their record. */
function SellerRecord({ facts }: { facts: SellerFacts }) {
  return (
    <>
      {facts.is_student && (
        <Box component="span" sx={BADGE}>
          <SchoolIcon sx={{ fontSize: '1.1em' }} />
          Student
        </Box>
      )}
      <Box>{recordTexts(facts)}</Box>
    </>
  );
}

const PICTURE = {
  position: 'absolute',
  left: 12,
  top: 'calc(50% - 1.5rem)',
  width: '3rem',
  height: '3rem',
  borderRadius: '50%',
  objectFit: 'cover',
} as const;

/** A seller's public shop, and their picture over the initial; nothing where it is closed. */
function SellerShop({ username }: { username: string }) {
  const { currentData: shop } = useGetShopQuery(username);
  if (shop === undefined) return null;
  return (
    <>
      {/* The profile needs a session (§6), the shop does not. */}
      <Link href={routes.shop(username)}>Public shop</Link>
      {shop.profile_picture !== null && (
        <Box component="img" src={mediaUrl(shop.profile_picture)} alt="" sx={PICTURE} />
      )}
    </>
  );
}

/** In the seller's card of a listing: where they are, their record, and their shop. */
export function FactsOfSeller({ listing }: { listing: Listing }) {
  const { ref, isNear } = useHasBeenNear<HTMLDivElement>();
  const { seller, seller_location: location, seller_facts: facts } = listing;
  if (seller === null || !runtimeConfig().capabilities.calls.getShop)
    return facts && <SellerRecord facts={facts} />;
  return (
    // The shop has reserved space, so that nothing moves when it arrives.
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      <span>{location}</span>
      {facts && <SellerRecord facts={facts} />}
      <Box ref={ref} sx={{ minHeight: '1.4em' }}>
        {isNear && <SellerShop username={seller} />}
      </Box>
    </Box>
  );
}
