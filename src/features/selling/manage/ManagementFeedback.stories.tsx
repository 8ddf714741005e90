import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { idle } from '../../../../.storybook/management.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { ManagementFeedback } from './ManagementFeedback.tsx';

/** **Use** once on a page where listings are managed. **Not** for the messages of a form. */
const meta = {
  component: ManagementFeedback,
  parameters: IN_A_FRAME,
  args: { management: idle },
} satisfies Meta<typeof ManagementFeedback>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Confirming: Story = {
  args: { management: { ...idle, deletion: { ...idle.deletion, listing: { ...lamp, title: LONG_TITLE } } } },
};
export const Deleting: Story = {
  args: { management: { ...idle, deletion: { ...idle.deletion, listing: lamp, isDeleting: true } } },
};
/** The button that opened the dialog is removed before the dialog closes. */
export const Confirmed: Story = {
  render: function ListOfOne() {
    const [listing, setListing] = useState<typeof lamp | null>(lamp);
    const deletion = { ...idle.deletion, listing, confirm: () => setListing(null) as undefined };
    return (
      <>
        <h2 id="list" tabIndex={-1}>
          My Listings
        </h2>
        <ManagementFeedback management={{ ...idle, deletion }} focusId="list" />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'My Listings' })).toHaveFocus());
  },
};
