import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { idle } from '../../../../.storybook/management.ts';
import { OwnListingMenu } from './OwnListingMenu.tsx';

/** **Use** in the corner of one's own tile. **Not** on a listing's page: `OwnListingActions`. */
const meta = {
  component: OwnListingMenu,
  args: { listing: lamp, management: idle },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 160, height: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OwnListingMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage Desk lamp' }));
    const sold = await screen.findByRole('menuitem', { name: 'Mark as sold' });
    await waitFor(() => expect(sold).toBeVisible());
  },
};
