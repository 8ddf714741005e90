import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '../../../lib/routes.ts';
import { cardFrame, COVERING_LINK, TWO_LINES } from './cardFrame.ts';
import { Price } from './Price.tsx';
import { CardPhoto, type CardListing } from './CardPhoto.tsx';

const SIZES = '(min-width: 900px) 270px, (min-width: 600px) 23vw, 46vw';

export const TileList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 16 },
  '& article': cardFrame(theme),
  '& .photo': { position: 'relative' },
  // At the photo's lower edge: above, the button leaves no room for "May be gone".
  '& .badge': {
    position: 'absolute',
    bottom: 8,
    left: 8,
    maxWidth: 'calc(100% - 16px)',
    display: 'flex',
    '& > span': { paddingInline: 8, fontSize: 'min(0.8125rem, 3.6vw)' },
  },
  '& .text': { padding: 10, display: 'grid', gap: 2, '& > *': { ...theme.typography.body2, margin: 0 } },
  '& .text .price': { ...theme.typography.body1, fontWeight: 700 },
  '& h3': TWO_LINES,
  '& h3 a': COVERING_LINK,
  '& .note': { color: theme.vars.palette.text.secondary },
}));

interface ListingTileProps {
  listing: CardListing;
  note?: string | undefined;
  action?: ReactNode;
}

/** A small card in a `TileList`: photo, price and title; one link covers all of it. */
export function ListingTile({ listing, note, action }: ListingTileProps) {
  const { kind, price, previous_price: previous } = listing;
  return (
    <article>
      {action}
      <CardPhoto listing={listing} sizes={SIZES} whenSaving="preview" />
      <div className="text">
        <p className="price">
          <Price kind={kind} price={price} previous={previous} />
        </p>
        <h3>
          <Link to={routes.product(listing)}>{listing.title}</Link>
        </h3>
        {note !== undefined && <p className="note">{note}</p>}
      </div>
    </article>
  );
}
