import TextField, { type TextFieldProps } from '@mui/material/TextField';

const SLOTS = { select: { native: true }, inputLabel: { shrink: true } };

/** One of a few options, with the device's own picker. */
export function SelectField(props: TextFieldProps) {
  return <TextField {...props} select slotProps={SLOTS} />;
}
