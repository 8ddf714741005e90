import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, type PropsWithChildren, type ReactNode } from 'react';
import { useVisibleListingsOf, useVisibleListings } from '../listingsApi.ts';
import { ListingTile, TileList } from '../card/ListingTile.tsx';
import { mapLoadable } from '../../../api/loadable.ts';
import { matchesOf } from '../../../contract/listQuery.ts';
import { searchPage } from '../../../lib/routes.ts';
import { mayBeGone, type Category, type Listing } from '../../../contract/listing.ts';
import { listingsSoFar, toListingFeed } from '../browse/listingFeed.ts';
import { ListingCards, ListingGrid } from '../browse/ListingGrid.tsx';
import { PRODUCT_WIDTH } from '../browse/ListingView.tsx';
import { matchesIn, moreFromSeller, newestOnOffer, similarTo } from './chooseRelated.ts';

const NOTHING_SIMILAR = 'Nothing similar is on the market right now.';

/** A part of a product's page, by its heading. */
function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Tiles({ title, listings }: { title: string; listings: readonly Listing[] }) {
  if (listings.length === 0) return null;
  return (
    <Section title={title}>
      <TileList>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingTile listing={listing} />
          </li>
        ))}
      </TileList>
    </Section>
  );
}

const NONE: readonly Listing[] = [];

/** Others of its seller, and similar ones, first where it may be gone. A failure shows no message. */
export function RelatedListings({ listing }: { listing: Listing }) {
  const { kind, category } = listing;
  const seller = kind === 'wanted' ? null : listing.seller;
  const isDoubtful = mayBeGone(listing);
  // The same call as on the seller's profile, where many go from here.
  const { currentData: ofSeller = NONE } = useVisibleListingsOf(seller ?? skipToken);
  const ofCategory = useVisibleListings(category === null ? skipToken : { category: category.id });
  const similar = similarTo(listingsSoFar(ofCategory), listing);
  const sections = [
    <Tiles key="seller" title="More from this seller" listings={moreFromSeller(ofSeller, listing)} />,
    <Tiles key="similar" title="Similar" listings={similar} />,
  ];
  const isEmpty = isDoubtful && ofCategory.isSuccess && similar.length === 0;
  return (
    <Box sx={PRODUCT_WIDTH}>
      {isEmpty && <Section title="Similar">{NOTHING_SIMILAR}</Section>}
      {isDoubtful ? [...sections].reverse() : sections}
    </Box>
  );
}

interface MoreInCategoryProps {
  category: Category;
  besides: readonly Listing[];
  renderAction?: (listing: Listing) => ReactNode;
}

/** More of a category, below few results of a search. */
export function MoreInCategory({ category, besides, renderAction }: MoreInCategoryProps) {
  const inCategory = listingsSoFar(useVisibleListings({ category: category.id }));
  const shown = new Set(besides.map((each) => each.id));
  const listings = newestOnOffer(inCategory.filter((each) => !shown.has(each.id)));
  if (listings.length === 0) return null;
  return (
    <Section title={`More in ${category.name}`}>
      <ListingCards listings={listings} renderAction={renderAction} />
    </Section>
  );
}

/** Below what its author looks for: what is on offer of it already, up to its price. */
export function WantedMatches({ listing }: { listing: Listing }) {
  const query = matchesOf(listing);
  const feed = mapLoadable(toListingFeed(useVisibleListings(query)), (results) => ({
    ...results,
    listings: matchesIn(results, listing),
    more: 'none' as const,
  }));
  const hasMatches = feed.status === 'ready' && feed.data.listings.length > 0;
  return (
    <Box sx={PRODUCT_WIDTH}>
      <Section title="What is there already">
        <ListingGrid feed={feed} empty={<Typography>Nothing on the market fits yet.</Typography>} />
        {hasMatches && (
          <Button href={searchPage(query)} variant="outlined" sx={{ mt: 2 }}>
            See all that fits
          </Button>
        )}
      </Section>
    </Box>
  );
}
