import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { TextField } from '../../../components/fields/TextField.tsx';
import { centsOf, parseListQuery } from '../../../contract/listQuery.ts';
import { toShortDollars } from '../../../contract/price.ts';
import { PRICE_HINT } from './choiceWords.ts';

interface Range {
  /** Cents, or null for no limit. */
  from: number | null;
  to: number | null;
}

const typedOf = (cents: number | null) => (cents === null ? '' : toShortDollars(cents));

/**
 * The lowest and the highest price, in US dollars. What was typed counts when both fields are left, or
 * the form is sent; what is no price is said and left out, and a range from above to is turned round.
 */
export function PriceRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const [typed, setTyped] = useState({ price_from: typedOf(from), price_to: typedOf(to) });
  function handleBlur() {
    const range = parseListQuery(new URLSearchParams(typed));
    const isTurned = range.from !== centsOf(typed.price_from) && range.to !== null && range.from !== null;
    if (isTurned) setTyped({ price_from: typedOf(range.from), price_to: typedOf(range.to) });
    if (range.from !== from || range.to !== to) onChange({ from: range.from, to: range.to });
  }
  const field = (name: keyof typeof typed, label: string) => {
    const isWrong = typed[name].trim() !== '' && centsOf(typed[name]) === null;
    return (
      <TextField
        label={label}
        fullWidth
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        error={isWrong}
        helperText={isWrong ? PRICE_HINT : undefined}
        slotProps={{ htmlInput: { name, inputMode: 'decimal', autoComplete: 'off' } }}
      />
    );
  };
  return (
    <Box
      component="fieldset"
      // From the one field to the other, the range is not whole yet.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) handleBlur();
      }}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ p: 0, mb: 1.5 }}>
        Price
      </FormLabel>
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        {field('price_from', 'From (US$)')}
        {field('price_to', 'To (US$)')}
      </Box>
    </Box>
  );
}
