import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, type PropsWithChildren, type ReactNode } from 'react';
import { useVisibleListingsOf, useVisibleListings } from '../browse/visibleListings.ts';
import { ListingTile, TileList } from '../../../components/card/ListingTile.tsx';
import { mayBeGone, type Category, type Listing } from '../../../contract/listing.ts';
import { listingsSoFar } from '../browse/listingFeed.ts';
import { ListingCards } from '../browse/ListingGrid.tsx';
import { PRODUCT_WIDTH } from '../browse/ListingView.tsx';
import { moreFromSeller, newestOnOffer, similarTo } from './chooseRelated.ts';

const NOTHING_SIMILAR = 'Nothing similar is on the market right now.';

/** A part of a product's page, by its heading. */
export function Section({ title, children }: PropsWithChildren<{ title: string }>) {
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
  besides?: readonly Listing[];
  renderAction?: (listing: Listing) => ReactNode;
}

/** More of a category: in place of a deleted listing, and below few results of a search. */
export function MoreInCategory({ category, besides = NONE, renderAction }: MoreInCategoryProps) {
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
