import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PASSWORD_MATCH_HINT } from '../src/contract/account.ts';

/** The confirmation of a new password has its own error, also while the password is invalid too. */
export const playPasswordMismatch: NonNullable<StoryObj['play']> = async ({ canvas, userEvent }) => {
  const confirmation = canvas.getByLabelText(/^Confirm/);
  const password = canvas.getByLabelText(/^(?:New p|P)assword/);
  await userEvent.type(password, 'secret');
  await userEvent.type(confirmation, 'secrets');
  await userEvent.tab();
  await waitFor(() => expect(confirmation).toBeInvalid());
  await expect(confirmation).toHaveAccessibleDescription(PASSWORD_MATCH_HINT);
  await userEvent.type(confirmation, '{Backspace}');
  await waitFor(() => expect(confirmation).toBeValid());
  await expect(password).toBeInvalid();
};
