import Box from '@mui/material/Box';
import type { ListingKind } from '../../contract/listing.ts';
import { droppedFrom, FREE, formatMaxPrice, formatPrice } from '../../contract/price.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export interface PriceProps {
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
      {price !== FREE && <VisuallyHidden component="span">now </VisuallyHidden>}
      <span>{formatPrice(price)}</span>
      <VisuallyHidden component="span">, was</VisuallyHidden>{' '}
      <Box component="s" sx={OLD}>
        {formatPrice(was)}
      </Box>
    </>
  );
}
