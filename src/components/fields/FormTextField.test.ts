import { expect, test } from 'vitest';
import { disallowedText } from './FormTextField.tsx';

test('what is not allowed is named, also where it cannot be seen', () => {
  expect(disallowedText(['#', '\t', '\n', '\u00A0', '\u0301', '\u0335'])).toBe(
    'Not allowed here: # tab line break unusual space so many accents',
  );
});
