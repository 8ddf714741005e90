import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

/**
 * The confirmation of a new password says what it is, also while the password that it confirms is
 * not right yet.
 */
export const playPasswordMismatch: NonNullable<StoryObj['play']> = async ({ canvas, userEvent }) => {
  const confirmation = canvas.getByLabelText(/^Confirm new password/);
  await userEvent.type(canvas.getByLabelText(/^New password/), 'secret');
  await userEvent.type(confirmation, 'secrets');
  await userEvent.tab();
  await waitFor(() => expect(confirmation).toBeInvalid());
  await expect(confirmation).toHaveAccessibleDescription('Must match the first password input field.');
};
