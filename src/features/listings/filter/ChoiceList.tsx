import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

interface ChoiceListProps {
  label: string;
  choices: readonly { value: string; text: string }[];
  /** One of the values, or null for any. */
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

/** One of several things by which a list is narrowed, or any of them. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? ''}
        onChange={(_event, value) => onChoose(value === '' ? null : value)}
      >
        {[{ value: '', text: 'Any' }, ...choices].map(({ value, text }) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={text} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
