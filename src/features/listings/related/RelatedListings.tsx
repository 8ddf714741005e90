import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { mayBeGone, type Listing } from '../../../contract/listing.ts';
import { matchesOf } from '../../../contract/listQuery.ts';
import { searchPage } from '../../../lib/routes.ts';
import { listingsOf, useVisibleListings, useVisibleListingsOf } from '../browse/listingFeed.ts';
import { CardSection } from '../card/CardSection.tsx';
import { ListingCard } from '../card/ListingCard.tsx';

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

const cardsOf = (listings: readonly Listing[]) =>
  listings.map((listing) => (
    <li key={listing.id}>
      <ListingCard listing={listing} />
    </li>
  ));

/** Similar ones, and others of its seller. A failure shows no message. */
export function RelatedListings({ listing }: { listing: Listing }) {
  const { kind, category } = listing;
  // The same call as on the seller's profile, where many go from here.
  const ofSeller = useVisibleListingsOf((kind === 'sale' && listing.seller) || skipToken);
  const ofCategory = useVisibleListings(category === null ? skipToken : { category: category.id });
  const similar = similarTo(listingsOf(ofCategory), listing);
  const others = moreFromSeller(listingsOf(ofSeller), listing);
  // A link leads here from what may be gone.
  const isMissed = mayBeGone(listing) && ofCategory.status === 'ready' && similar.length === 0;
  const hint = isMissed ? 'Nothing similar is on the market right now.' : undefined;
  return (
    <>
      {(similar.length > 0 || isMissed) && (
        <CardSection title="Similar" hint={hint}>
          {cardsOf(similar)}
        </CardSection>
      )}
      {others.length > 0 && <CardSection title="More from this seller">{cardsOf(others)}</CardSection>}
    </>
  );
}

/** Below what its author looks for: what is on offer of it already, up to its price. */
export function WantedMatches({ listing }: { listing: Listing }) {
  const query = matchesOf(listing);
  const feed = useVisibleListings(query);
  // What the search found in place of its words is no match.
  const found = feed.status === 'ready' && feed.data.substitutes === undefined ? feed.data.listings : [];
  const matches = onOffer(found.filter(({ seller }) => seller !== listing.seller));
  if (matches.length === 0) return null;
  const all = (
    <Button href={searchPage(query)} variant="outlined">
      See all that fits
    </Button>
  );
  return (
    <CardSection title="What is there already" action={all}>
      {cardsOf(matches)}
    </CardSection>
  );
}
