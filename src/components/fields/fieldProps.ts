import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * What a form's `register` returns, as a MUI text field takes it: the ref belongs to the input, not
 * to the frame.
 */
export function fieldProps({ name, onChange, onBlur, ref }: UseFormRegisterReturn) {
  return { name, onChange, onBlur, inputRef: ref };
}
