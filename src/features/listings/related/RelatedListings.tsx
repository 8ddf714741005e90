import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, type PropsWithChildren } from 'react';
import { mapLoadable } from '../../../api/loadable.ts';
import { mayBeGone, type Listing } from '../../../contract/listing.ts';
import { matchesOf } from '../../../contract/listQuery.ts';
import { searchPage } from '../../../lib/routes.ts';
import { listingsOf, useVisibleListings, useVisibleListingsOf } from '../browse/listingFeed.ts';
import { ListingCards, ListingGrid } from '../browse/ListingGrid.tsx';
import { PRODUCT_WIDTH } from '../browse/ListingView.tsx';

/** At most four listings that can still be had; the newest, because lists are sorted so. */
const onOffer = (listings: readonly Listing[]): Listing[] =>
  listings.filter(({ status, resting }) => status !== 'sold' && resting === null).slice(0, 4);

/** A back end may list others than the seller's. */
export const moreFromSeller = (listings: readonly Listing[], { id, seller }: Listing): Listing[] =>
  onOffer(listings.filter((other) => other.id !== id && other.seller === seller));

const termsOf = (title: string): Set<string> => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Those of other sellers, by how many terms their titles share. */
export function similarTo(listings: readonly Listing[], { title, seller }: Listing): Listing[] {
  const terms = termsOf(title);
  const shared = (other: Listing) => [...termsOf(other.title)].filter((term) => terms.has(term)).length;
  return onOffer(
    listings.filter((other) => other.seller !== seller).sort((one, other) => shared(other) - shared(one)),
  );
}

/** A part of a product's page, by its heading. */
function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...PRODUCT_WIDTH, pt: 5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const CardSection = ({ title, listings }: { title: string; listings: readonly Listing[] }) =>
  listings.length > 0 && (
    <Section title={title}>
      <ListingCards listings={listings} />
    </Section>
  );

/** Others of its seller, and similar ones, first where it may be gone. A failure shows no message. */
export function RelatedListings({ listing }: { listing: Listing }) {
  const { kind, category } = listing;
  const isDoubtful = mayBeGone(listing);
  // The same call as on the seller's profile, where many go from here.
  const ofSeller = useVisibleListingsOf((kind === 'sale' && listing.seller) || skipToken);
  const ofCategory = useVisibleListings(category === null ? skipToken : { category: category.id });
  const similar = similarTo(listingsOf(ofCategory), listing);
  const others = moreFromSeller(listingsOf(ofSeller), listing);
  const sellers = <CardSection title="More from this seller" listings={others} />;
  return (
    <>
      {!isDoubtful && sellers}
      <CardSection title="Similar" listings={similar} />
      {isDoubtful && ofCategory.status === 'ready' && similar.length === 0 && (
        <Section title="Similar">Nothing similar is on the market right now.</Section>
      )}
      {isDoubtful && sellers}
    </>
  );
}

/** Below what its author looks for: what is on offer of it already, up to its price. */
export function WantedMatches({ listing }: { listing: Listing }) {
  const query = matchesOf(listing);
  const feed = mapLoadable(useVisibleListings(query), ({ listings, substitutes, onMore }) => ({
    // What the search found in place of its words is no match, nor is what the author sells.
    listings: substitutes ? [] : onOffer(listings.filter(({ seller }) => seller !== listing.seller)),
    more: 'none' as const,
    onMore,
  }));
  const hasMatches = feed.status === 'ready' && feed.data.listings.length > 0;
  return (
    <Section title="What is there already">
      <ListingGrid feed={feed} empty={<Typography>Nothing on the market fits yet.</Typography>} />
      {hasMatches && (
        <Button href={searchPage(query)} variant="outlined" sx={{ mt: 2 }}>
          See all that fits
        </Button>
      )}
    </Section>
  );
}
