import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useRef, useState, type PropsWithChildren } from 'react';
import { useGetMyListingsQuery } from '../../../api/listingsApi.ts';
import { Link } from '../../../components/layout/Link.tsx';
import { MAIN_ID } from '../../../contract/firstPage.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { useClock } from '../../ui/device/deviceSlice.ts';
import { lifetimeOf, needsRenewal } from '../lifetime/lifetime.ts';
import { lifetimeText, renewLabel } from '../lifetime/lifetimeMessages.ts';
import { dismissedToday, dismissForToday } from './dismissedEndings.ts';
import { ManagementFeedback } from './ManagementFeedback.tsx';
import { useBarHeight } from './useBarHeight.ts';
import { useListingManagement, type ListingManagement } from './useListingManagement.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';

/**
 * Of the listings that are asked about, end within days or rest, in this order; those dismissed
 * today are left out.
 */
function endingsOf(
  listings: readonly Listing[],
  dismissed: readonly string[],
  { daysOf }: Pick<ListingManagement, 'daysOf'>,
  now: Date,
) {
  return listings
    .flatMap((listing) => {
      const lifetime = lifetimeOf(listing, now);
      const days = dismissed.includes(listing.id) ? null : daysOf(listing);
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
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  overflow: 'hidden',
} as const;

const SIDES = { xs: 1.5, sm: 2 } as const;

/** Two rows and a half on a phone, so that its list can be seen too. */
const DOCKED_ROWS = { maxHeight: { xs: 'min(32vh, 10.5rem)', sm: '17rem' }, overflowY: 'auto' } as const;

/** A screen so low that nothing stays on it (`--unstick` in the theme). */
const LOW_SCREEN = '@media (max-height: 31.24em)';

/** At the screen's lower edge, so that nothing moves when it arrives. */
const DOCKED = {
  position: 'fixed',
  zIndex: 'speedDial',
  right: { xs: 8, sm: 24 },
  bottom: 'calc(8px + max(env(safe-area-inset-bottom), var(--notice-height, 0px)))',
  width: { xs: 'calc(100% - 16px)', sm: 400 },
  boxShadow: 6,
  [LOW_SCREEN]: { position: 'static', width: 'auto', boxShadow: 0, mb: 2 },
} as const;

/** The page's end, and what has the focus, can be scrolled to above it (WCAG 2.2, 2.4.11). */
const pageStyles = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBottom: 'calc(var(--bar-height, 0px) + 16px)' },
      body: { paddingBottom: 'calc(var(--bar-height, 0px) + 16px)' },
    }}
  />
);

interface PanelProps {
  isDocked: boolean;
  labelledBy: string;
}

function Panel({ isDocked, labelledBy, children }: PropsWithChildren<PanelProps>) {
  const panel = useRef<HTMLElement>(null);
  useBarHeight(panel);
  return (
    <Box
      component="section"
      ref={panel}
      aria-labelledby={labelledBy}
      sx={isDocked ? { ...PANEL, ...DOCKED } : { ...PANEL, mb: 3 }}
    >
      {isDocked && pageStyles}
      {children}
    </Box>
  );
}

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
  const kinds = new Set(listings.map(({ kind }) => kind));
  const verb = kinds.size > 1 ? 'offer or look for' : kinds.has('wanted') ? 'look for' : 'offer';
  return `Do you still ${verb} ${listings.length === 1 ? 'this' : 'these'}?`;
}

interface EndingBannerProps {
  listings: readonly Listing[];
  management: ListingManagement;
  /** At the screen's lower edge, for a page that shows it late. */
  isDocked?: boolean;
}

const focusPage = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

/** The seller's listings that end within seven days or rest, each renewed with one tap. */
export function EndingBanner({ listings, management, isDocked = false }: EndingBannerProps) {
  const { canRenew, renew } = management;
  const clock = useClock();
  const [dismissed, setDismissed] = useState(() => dismissedToday());
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const endings = canRenew ? endingsOf(listings, dismissed, management, clock()) : [];
  if (endings.length === 0) return null;

  function handleRenew(listing: Listing) {
    // Its row is removed at once, and with the last one the banner.
    if (endings.length > 1) heading.current?.focus();
    else focusPage();
    renew(listing);
  }
  function handleDismiss() {
    const ids = endings.map(({ listing }) => listing.id);
    dismissForToday(ids);
    setDismissed([...dismissed, ...ids]);
    focusPage();
  }
  return (
    <Panel isDocked={isDocked} labelledBy={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: SIDES, pt: { xs: 1, sm: 1.5 } }}>
        <Typography
          id={id}
          ref={heading}
          tabIndex={-1}
          component={isDocked ? 'h2' : 'h3'}
          variant="h3"
          sx={{ flex: 1, '&:focus': { outline: 'none' } }}
        >
          {questionOf(endings.map(({ listing }) => listing))}
        </Typography>
        <IconButton aria-label="Not today" onClick={handleDismiss} sx={{ m: -1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          px: SIDES,
          pt: 0.5,
          pb: { xs: 1, sm: 1.5 },
          ...(isDocked && DOCKED_ROWS),
        }}
      >
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
    </Panel>
  );
}

/** The banner for a page that has no listings of its own to show: it requests them, once. */
export function OwnEndings() {
  const management = useListingManagement();
  const { lifetimes, wanted } = runtimeConfig().capabilities;
  const { data: offered = [] } = useGetMyListingsQuery(lifetimes === null ? skipToken : 'sale');
  const { data: lookedFor = [] } = useGetMyListingsQuery(wanted === null ? skipToken : 'wanted');
  return (
    <>
      <EndingBanner listings={[...offered, ...lookedFor]} management={management} isDocked />
      <ManagementFeedback management={management} />
    </>
  );
}
