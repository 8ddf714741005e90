import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cardFrame, COVERING_LINK, IN_ROWS, TWO_LINES } from './cardFrame.ts';
import { CardPhoto, type CardListing } from './CardPhoto.tsx';
import { CONDITION_NAMES } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { PriceTag } from './Price.tsx';
import { Age } from '../browse/Age.tsx';

const ROW_PHOTO = 112;

const SIZES = `(min-width: 1200px) 280px, (min-width: 900px) 31vw, (min-width: 600px) 47vw, ${ROW_PHOTO}px`;

const ROWS = {
  '& article': {
    display: 'grid',
    gridTemplateColumns: `${ROW_PHOTO}px minmax(0, 1fr)`,
    gridTemplateRows: 'auto 1fr',
    minHeight: ROW_PHOTO,
  },
  '& .photo': { gridRow: '1 / span 2' },
  '& .photo > :first-of-type': { height: '100%' },
  '& .photo button': { paddingInline: '8px', maxWidth: 100, fontSize: '0.75rem', textWrap: 'balance' },
  '& .photo button > span': { display: 'none' },
  // "Reserved" fits the photo with letters of any size.
  '& .badge': { top: 8, left: 8, '& > span': { fontSize: 'min(0.8125rem, 15px)' } },
  '& .price': { margin: '5px 8px 0', '& > span > span': { paddingBlock: 0 } },
  // Two prices stay beside the save button.
  '& .price:has(s)': { marginRight: 40 },
  '& .text': { alignContent: 'start', gap: 1, padding: '2px 10px 5px' },
  '& .title': { fontSize: '0.9375rem', lineHeight: 1.3 },
  '& .facts': { fontSize: '0.8125rem', lineHeight: 1.35, '& > time': { display: 'inline-block' } },
} as const;

/** §9: 1, 2, 3 and 4 columns. It styles its cards, which are plain elements: 24 of them hydrate at once. */
export const CardList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  '--card-height': `${ROW_PHOTO}px`,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 20,
    '--card-height': '21rem',
  },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  // Cards off the screen skip layout. The first two rows of four do not: their true height would
  // move what is below a short list.
  '& > li:nth-of-type(n + 9)': {
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto var(--card-height)',
    overflowClipMargin: 24,
  },
  '& article': cardFrame(theme),
  '& .photo': { position: 'relative' },
  '& .sold > :first-of-type': { opacity: 0.65 },
  '& .badge': { position: 'absolute', top: 12, left: 12, maxWidth: 'calc(100% - 16px)', display: 'flex' },
  '& .price': { position: 'relative', display: 'flex', margin: '-15px 12px 0' },
  '& .text': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, padding: '10px 14px 14px' },
  '& .title': { ...theme.typography.subtitle1, ...TWO_LINES, margin: 0 },
  '& .title a': COVERING_LINK,
  // Condition, location and age: the age below, or in a row after the others. Each has a dot before
  // it, which is clipped at the start of a line.
  '& .facts': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    margin: '0 0 0 -0.8em',
    clipPath: 'inset(0 0 0 0.8em)',
    '& > *': {
      ...TWO_LINES,
      display: '-webkit-inline-box',
      verticalAlign: 'top',
      paddingLeft: '0.8em',
      '&::before': { content: '"·"', position: 'absolute', marginLeft: '-0.55em' },
    },
    '& > time': { display: 'block' },
  },
  [IN_ROWS]: ROWS,
}));

interface ListingCardProps {
  listing: CardListing;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** On the first screen: its photo is loaded before the scripts. */
  isFirst?: boolean;
  /** In place of the facts. */
  note?: string | undefined;
  action?: ReactNode;
}

/** A listing in a `CardList`: a photo with the price on it, and text. One link covers all of it. */
export function ListingCard({
  listing,
  headingLevel: Heading = 'h3',
  isFirst = false,
  note,
  action,
}: ListingCardProps) {
  const { kind, title, price, condition, previous_price: previous } = listing;
  const facts = [condition && CONDITION_NAMES[condition], listing.campus_place ?? listing.seller_location];
  return (
    <article>
      <CardPhoto listing={listing} sizes={SIZES} isFirst={isFirst} />
      <div className="price">
        <PriceTag kind={kind} price={price} previous={previous} />
      </div>
      <div className="text">
        <Heading className="title">
          <Link to={routes.product(listing)}>{title}</Link>
        </Heading>
        <p className="facts">
          {note ?? facts.map((fact) => fact && <span key={fact}>{fact} </span>)}
          {note === undefined && <Age moment={listing.created_at} />}
        </p>
      </div>
      {action}
    </article>
  );
}
