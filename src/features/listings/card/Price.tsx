import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ListingKind } from '../../../contract/listing.ts';
import { droppedFrom, FREE, formatMaxPrice, formatPrice } from '../../../contract/price.ts';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';

interface PriceProps {
  kind?: ListingKind | undefined;
  /** Whole US cents, or null for "Contact seller for prices"; of what is wanted the highest. */
  price: number | null;
  previous?: number | null | undefined;
}

const OLD = { fontSize: 'max(0.72em, 11px)', fontWeight: 500, whiteSpace: 'nowrap' };

/** A price. Screen readers do not say that a text is struck through: "now $40.00, was $55.00". */
export function Price({ kind, price, previous = null }: PriceProps) {
  if (kind === 'wanted') return <span>{formatMaxPrice(price)}</span>;
  const was = droppedFrom(price, previous);
  if (was === null) return <span>{formatPrice(price)}</span>;
  return (
    <>
      {price !== FREE && <VisuallyHidden>now </VisuallyHidden>}
      <span>{formatPrice(price)}</span>
      <VisuallyHidden>, was</VisuallyHidden>{' '}
      <Box component="s" sx={OLD}>
        {formatPrice(was)}
      </Box>
    </>
  );
}

/** The shadow needs an element of its own: the tag's clip path would cut it off. */
const Tag = styled('span')(({ theme: { vars } }) => ({
  '--tip': '15px',
  '--hole': '3px',
  display: 'inline-block',
  filter: 'drop-shadow(0 1px 2px rgb(43 26 16 / 0.35))',
  '& > span': {
    display: 'block',
    padding: '2px 12px 2px calc(var(--tip) + 10px)',
    color: vars.palette.brand.tagText,
    fontWeight: 800,
    fontVariantNumeric: 'tabular-nums',
    // Grows with the text size while four digits and cents fit beside the save button.
    fontSize: 'min(1.125rem, 18vw - 42px)',
    lineHeight: 1.4,
    overflowWrap: 'normal',
    borderRadius: '0 8px 8px 0',
    clipPath: 'polygon(var(--tip) 0, 100% 0, 100% 100%, var(--tip) 100%, 0 50%)',
    // Not transparent: over half a photo and half a card, the hole read as a minus.
    background: `radial-gradient(circle at calc(var(--tip) - 1px) 50%, rgb(43 26 16 / 0.4) var(--hole), transparent calc(var(--hole) + 0.5px)) ${vars.palette.brand.tag}`,
    '@media print': { clipPath: 'none', paddingLeft: 0 },
    '@media (forced-colors: active)': { clipPath: 'none', background: 'Canvas', border: '1px solid' },
  },
  '&.unpriced > span': { fontSize: '0.8125rem' },
  '&.large': {
    '--tip': '22px',
    '--hole': '4px',
    '& > span': {
      paddingBlock: 6,
      paddingRight: 18,
      fontSize: 'min(1.75rem, 13vw)',
      overflowWrap: 'inherit',
    },
    '&.unpriced > span': { fontSize: '1.0625rem' },
  },
}));

/** The price, on a paper tag with a hole. */
export function PriceTag({ isLarge = false, ...price }: PriceProps & { isLarge?: boolean }) {
  const isUnpriced = price.price === null && price.kind !== 'wanted';
  return (
    <Tag className={`${isLarge ? 'large' : ''} ${isUnpriced ? 'unpriced' : ''}`}>
      <span>
        <Price {...price} />
      </span>
    </Tag>
  );
}
