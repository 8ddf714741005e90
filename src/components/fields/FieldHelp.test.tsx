import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldHelp } from './FieldHelp.tsx';

test('what is not allowed is named, also where it cannot be seen', () => {
  render(<FieldHelp problem="No." disallowed={['#', '\t', '\n', '\u00A0', '\u0301', '\u0335']} />);
  expect(screen.getByText(/Not allowed here/)).toHaveTextContent(
    'Not allowed here: # tab line break unusual space so many accents',
  );
});
