import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { idle } from '../../../../.storybook/management.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { deletedText } from './manageMessages.ts';
import { ManagementNotices } from './ManagementNotices.tsx';

/** **Use** once on a page on which listings are managed. **Not** for the messages of a form. */
const meta = {
  component: ManagementNotices,
  parameters: IN_A_FRAME,
  args: { management: idle },
} satisfies Meta<typeof ManagementNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  args: { management: { ...idle, deletion: { ...idle.deletion, asked: lamp } } },
};
/** The button that asked is gone before the dialog is. */
export const Confirmed: Story = {
  render: function ListOfOne() {
    const [asked, setAsked] = useState<typeof lamp | null>(lamp);
    const answered = () => {
      setAsked(null);
      return undefined;
    };
    const deletion = { ...idle.deletion, asked, confirm: answered };
    return (
      <>
        <h2 id="list" tabIndex={-1}>
          My Listings
        </h2>
        <ManagementNotices management={{ ...idle, deletion }} focusId="list" />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'My Listings' })).toHaveFocus());
  },
};
export const Deleted: Story = {
  args: { management: { ...idle, notice: { severity: 'success', text: deletedText(lamp.title) } } },
};
export const Refused: Story = {
  args: { management: { ...idle, notice: { severity: 'error', text: 'Failed to change listing.' } } },
};
