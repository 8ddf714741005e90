import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

type InputProps = Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'inputRef'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onFocus'
  | 'placeholder'
  | 'type'
  | 'value'
>;

export interface TextFieldProps extends FieldFrameProps, InputProps {
  slotProps?: {
    /** Attributes of the `<input>` itself. */
    htmlInput?: NonNullable<OutlinedInputProps['inputProps']>;
    /** What stands in the field before and after what is typed. */
    input?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
    inputLabel?: { shrink: boolean };
  };
}

/**
 * A field to type into. MUI's own TextField can be a select too, and so brings along menus and all
 * that they stand on: half as much again as a form's page weighs without.
 */
export function TextField(props: TextFieldProps) {
  const { label, helperText, error, required, disabled, fullWidth, slotProps = {}, ...input } = props;
  const frame = { label, helperText, error, required, disabled, fullWidth };
  const shrink = slotProps.inputLabel?.shrink;
  return (
    <FieldFrame {...frame} isLabelAbove={shrink}>
      {(ids) => (
        <OutlinedInput
          {...ids}
          {...input}
          {...slotProps.input}
          {...(slotProps.htmlInput && { inputProps: slotProps.htmlInput })}
          {...(shrink !== undefined && { notched: shrink })}
          label={label}
        />
      )}
    </FieldFrame>
  );
}
