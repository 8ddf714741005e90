import InputAdornment from '@mui/material/InputAdornment';
import { SuggestedCorrection } from '../../../components/fields/SuggestedCorrection.tsx';
import { TextField, type TextFieldProps } from '../../../components/fields/TextField.tsx';
import { priceSuggestion } from './price.ts';

type PriceFieldProps = Omit<TextFieldProps, 'label' | 'slotProps'> & {
  /** What stands in the field. */
  typed: string;
  /** The correction was tapped: the price that was meant. */
  onCorrect: (price: string) => void;
};

/**
 * A price in US dollars; "12,50" or "$12" keep their error until the correction is tapped
 * (docs/decisions/0005).
 */
export function PriceField({ typed, onCorrect, ...props }: PriceFieldProps) {
  return (
    <SuggestedCorrection meant={props.error === true ? priceSuggestion(typed) : null} onCorrect={onCorrect}>
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
  );
}
