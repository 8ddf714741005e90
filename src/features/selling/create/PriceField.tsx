import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SuggestedCorrection } from '../../../components/fields/SuggestedCorrection.tsx';
import { checkedProps, TextField } from '../../../components/fields/TextField.tsx';
import type { ListingKind } from '../../../contract/listing.ts';
import { FREE_PRICE } from '../../../contract/price.ts';
import { normaliseText } from '../../../contract/text.ts';
import { useListingForm } from './listingForm.ts';

/** Another currency is another price. */
const DOLLARS = /us ?\$|usd|\$/i;

/**
 * Whole dollars, in groups of three or not, then cents: "1,200" is above a thousand, but "1.200" is
 * ambiguous.
 */
const PARTS = /^(\d*|[1-9]\d?\d?(?:(?: \d{3})+|(?:,\d{3})+(?=\.|$)))(?:[.,](\d\d?))?$/;

/**
 * The price that was probably intended, if it only has a dollar sign, a comma for a point, or gaps
 * between thousands. Null when the intention is not certain.
 */
export function priceSuggestion(rejected: string): string | null {
  const [, whole = '', cents = ''] = PARTS.exec(normaliseText(rejected.replace(DOLLARS, ' '))) ?? [];
  const price = Number(`${whole.replace(/\D/g, '')}.${cents}`);
  // The rule's own bounds.
  return price > 0 && price < 1e8 ? price.toFixed(cents === '' ? 0 : 2) : null;
}

const TEXTS = {
  sale: { label: 'Price (US$)', hint: "Without one, buyers read 'Contact seller for prices'." },
  wanted: { label: 'Up to what price (US$)', hint: "Without one, others read 'Any price'." },
} as const;

const CHECKBOX = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  pl: 1.75,
  '& input': { width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
};

interface PriceFieldProps {
  kind: ListingKind;
  isFreeOffered: boolean;
}

/**
 * The price in US dollars; "12,50" or "$12" keep their error until the correction is tapped
 * (docs/decisions/0005). A checkbox gives away for free, because a typed price must be above 0.
 */
export function PriceField({ kind, isFreeOffered }: PriceFieldProps) {
  const { register, control, setValue, formState } = useListingForm();
  const typed = String(useWatch({ control, name: 'price' }) ?? '');
  const beforeFree = useRef('');
  const isFree = typed === FREE_PRICE;
  const { price: error } = formState.errors;
  const { label, hint } = TEXTS[kind];
  const field = checkedProps(register('price'), error, hint);
  const set = (price: string) => setValue('price', price, { shouldValidate: true, shouldDirty: true });

  function handleFree(isChecked: boolean) {
    if (isChecked) beforeFree.current = typed;
    set(isChecked ? FREE_PRICE : beforeFree.current);
  }

  return (
    <div>
      {isFree ? (
        <TextField label="Price" fullWidth disabled value="Free" />
      ) : (
        <SuggestedCorrection suggestion={error === undefined ? null : priceSuggestion(typed)} onCorrect={set}>
          <TextField
            {...field}
            label={label}
            isLabelAbove
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
            startAdornment={<InputAdornment position="start">$</InputAdornment>}
          />
        </SuggestedCorrection>
      )}
      {(isFreeOffered || isFree) && (
        <Box component="label" sx={CHECKBOX}>
          <input type="checkbox" checked={isFree} onChange={({ target }) => handleFree(target.checked)} />I
          give it away for free
        </Box>
      )}
    </div>
  );
}
