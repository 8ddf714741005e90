import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { checkedProps } from '../../../components/fields/Form.tsx';
import { SuggestedCorrection } from '../../../components/fields/FormTextField.tsx';
import type { ListingKind } from '../../../contract/listing.ts';
import { FREE_PRICE } from '../../../contract/price.ts';
import { normaliseText } from '../../../contract/text.ts';
import { FORM_TEXTS } from './createListingMessages.ts';
import { useListingForm } from './listingForm.ts';

const DOLLARS = /us ?\$|usd|\$/i;

const PARTS = /^(\d*|[1-9]\d?\d?(?:(?: \d{3})+|(?:,\d{3})+(?=\.|$)))(?:[.,](\d\d?))?$/;

/** With a dollar sign, a comma for a point, or gaps between thousands; null when it is not certain. */
export function priceSuggestion(rejected: string): string | null {
  const [, whole = '', cents = ''] = PARTS.exec(normaliseText(rejected.replace(DOLLARS, ' '))) ?? [];
  const price = Number(`${whole.replace(/\D/g, '')}.${cents}`);
  return price > 0 && price < 1e8 ? price.toFixed(cents === '' ? 0 : 2) : null;
}

const CHECKBOX = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  '& input': { width: 20, height: 20, accentColor: 'var(--mui-palette-primary-main)' },
};

/** "12,50" or "$12" keep their error until the correction is tapped (docs/decisions/0005). */
export function PriceField({ kind, isFreeOffered }: { kind: ListingKind; isFreeOffered: boolean }) {
  const { register, control, setValue, formState } = useListingForm();
  const typed = String(useWatch({ control, name: 'price' }) ?? '');
  const beforeFree = useRef('');
  const isFree = typed === FREE_PRICE;
  const { price: error } = formState.errors;
  const { priceLabel, hints } = FORM_TEXTS[kind];
  const field = checkedProps(register('price'), error, hints.price);
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
            label={priceLabel}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
              inputLabel: { shrink: true },
            }}
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
