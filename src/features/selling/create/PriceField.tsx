import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { SuggestedCorrection } from '../../../components/fields/SuggestedCorrection.tsx';
import { TextField, type TextFieldProps } from '../../../components/fields/TextField.tsx';
import { FREE_PRICE } from '../../../contract/price.ts';
import { FreeBox } from './FreeBox.tsx';
import { priceSuggestion } from './price.ts';

type PriceFieldProps = Omit<TextFieldProps, 'label' | 'slotProps'> & {
  /** What stands in the field; `FREE_PRICE` for what is given away. */
  typed: string;
  /** Whether the back end has listings that are given away. */
  isFreeOffered?: boolean;
  /** A correction was tapped, or the box for what is given away: what is to stand in the field. */
  onSet: (price: string) => void;
};

/**
 * A price in US dollars; "12,50" or "$12" keep their error until the correction is tapped
 * (docs/decisions/0005). What is given away has a box for it, since a number above 0 is asked for.
 */
export function PriceField({ typed, isFreeOffered = false, onSet, ...props }: PriceFieldProps) {
  const beforeFree = useRef('');
  const isFree = typed === FREE_PRICE;

  function handleFree(isGivenAway: boolean) {
    if (isGivenAway) beforeFree.current = typed;
    onSet(isGivenAway ? FREE_PRICE : beforeFree.current);
  }

  return (
    <div>
      {isFree ? (
        <TextField label="Price" fullWidth disabled value="Free" />
      ) : (
        <SuggestedCorrection
          suggestion={props.error === true ? priceSuggestion(typed) : null}
          onCorrect={onSet}
        >
          <TextField
            {...props}
            label="Price (US$)"
            fullWidth
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
              inputLabel: { shrink: true },
            }}
          />
        </SuggestedCorrection>
      )}
      {(isFreeOffered || isFree) && <FreeBox checked={isFree} onChange={handleFree} />}
    </div>
  );
}
