import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { MAIN_ID } from '../../../contract/firstPage.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { useClock } from '../../ui/device/deviceSlice.ts';
import { lifetimeOf, needsRenewal } from '../lifetime/lifetime.ts';
import { lifetimeText, renewLabel } from '../lifetime/lifetimeMessages.ts';
import type { ListingManagement } from './useListingManagement.ts';

/** Of the listings that are asked about, end within days or rest, in this order. */
function endingsOf(listings: readonly Listing[], { daysOf }: Pick<ListingManagement, 'daysOf'>, now: Date) {
  return listings
    .flatMap((listing) => {
      const lifetime = lifetimeOf(listing, now);
      const days = daysOf(listing);
      return needsRenewal(lifetime) && days !== null ? [{ listing, lifetime, days }] : [];
    })
    .sort((one, other) => urgencyOf(one.lifetime) - urgencyOf(other.lifetime));
}

/** The days that are left; less for what visitors ask about. */
function urgencyOf(lifetime: NonNullable<ReturnType<typeof lifetimeOf>>): number {
  if (lifetime.state === 'asked') return -1;
  return lifetime.state === 'ending' ? lifetime.daysLeft : Infinity;
}

const PANEL = {
  displayPrint: 'none',
  mb: 3,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  overflow: 'hidden',
} as const;

const SIDES = { xs: 1.5, sm: 2 } as const;

/** One line, because its listing is a tap away. */
const TITLE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

function questionOf(listings: readonly Listing[]): string {
  const verb = listings[0]?.kind === 'wanted' ? 'look for' : 'offer';
  return `Do you still ${verb} ${listings.length === 1 ? 'this' : 'these'}?`;
}

interface EndingBannerProps {
  /** All of one kind. */
  listings: readonly Listing[];
  management: ListingManagement;
}

const focusPage = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

/** The seller's listings that end within seven days or rest, each renewed with one tap. */
export function EndingBanner({ listings, management }: EndingBannerProps) {
  const { canRenew, renew } = management;
  const clock = useClock();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const endings = canRenew ? endingsOf(listings, management, clock()) : [];
  if (endings.length === 0) return null;

  function handleRenew(listing: Listing) {
    // Its row is removed at once, and with the last one the banner.
    if (endings.length > 1) heading.current?.focus();
    else focusPage();
    renew(listing);
  }
  return (
    <Box component="section" aria-labelledby={id} sx={PANEL}>
      <Typography
        id={id}
        ref={heading}
        tabIndex={-1}
        variant="h3"
        sx={{ px: SIDES, pt: { xs: 1, sm: 1.5 }, '&:focus': { outline: 'none' } }}
      >
        {questionOf(endings.map(({ listing }) => listing))}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: SIDES, pt: 0.5, pb: { xs: 1, sm: 1.5 } }}>
        {endings.map(({ listing, lifetime, days }) => {
          const { headline, detail } = lifetimeText(lifetime, days);
          const label = renewLabel(lifetime);
          return (
            <Box
              component="li"
              key={listing.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box component={Link} to={routes.product(listing)} sx={TITLE}>
                  {listing.title}
                </Box>
                <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
                  {lifetime.state === 'resting' ? detail : headline}
                </Typography>
              </Box>
              <Button
                variant="contained"
                aria-label={`${label}: ${listing.title}`}
                onClick={() => handleRenew(listing)}
                sx={{ flexShrink: 0, px: 2 }}
              >
                {label}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
