import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, type PropsWithChildren } from 'react';
import { mayBeGone, type Listing } from '../../../contract/listing.ts';
import { matchesOf } from '../../../contract/listQuery.ts';
import { searchPage } from '../../../lib/routes.ts';
import { listingsOf, useVisibleListings, useVisibleListingsOf } from '../browse/listingFeed.ts';
import { PRODUCT_WIDTH } from '../browse/ListingView.tsx';
import { CardList, ListingCard } from '../card/ListingCard.tsx';

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

const NOTHING_SIMILAR = 'Nothing similar is on the market right now.';

interface CardSectionProps {
  title: string;
  listings: readonly Listing[];
  /** In place of no listings; without it the section is absent. */
  empty?: string | undefined;
}

/** A part of a product's page, by its heading. */
function CardSection({ title, listings, empty, children }: PropsWithChildren<CardSectionProps>) {
  const id = useId();
  if (listings.length === 0 && empty === undefined) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...PRODUCT_WIDTH, pt: 5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {listings.length === 0 && empty}
      <CardList>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </CardList>
      {children}
    </Box>
  );
}

/** Similar ones, and others of its seller. A failure shows no message. */
export function RelatedListings({ listing }: { listing: Listing }) {
  const { kind, category } = listing;
  // The same call as on the seller's profile, where many go from here.
  const ofSeller = useVisibleListingsOf((kind === 'sale' && listing.seller) || skipToken);
  const ofCategory = useVisibleListings(category === null ? skipToken : { category: category.id });
  const similar = similarTo(listingsOf(ofCategory), listing);
  const others = moreFromSeller(listingsOf(ofSeller), listing);
  return (
    <>
      <CardSection
        title="Similar"
        listings={similar}
        // A link leads here.
        empty={mayBeGone(listing) && ofCategory.status === 'ready' ? NOTHING_SIMILAR : undefined}
      />
      <CardSection title="More from this seller" listings={others} />
    </>
  );
}

/** Below what its author looks for: what is on offer of it already, up to its price. */
export function WantedMatches({ listing }: { listing: Listing }) {
  const query = matchesOf(listing);
  const feed = useVisibleListings(query);
  // What the search found in place of its words is no match.
  const isMatched = feed.status === 'ready' && feed.data.substitutes === undefined;
  const matches = isMatched ? feed.data.listings.filter(({ seller }) => seller !== listing.seller) : [];
  return (
    <CardSection title="What is there already" listings={onOffer(matches)}>
      <Button href={searchPage(query)} variant="outlined" sx={{ mt: 2 }}>
        See all that fits
      </Button>
    </CardSection>
  );
}
