import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { aWantedListing, MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { OwnListingMenu } from './OwnListingMenu.tsx';
import { useListingManagement, type ListingManagement } from './useListingManagement.tsx';

/** **Use** on a tile of the own profile. **Not** on a listing's page: `OwnListing`. */
const meta = {
  component: OwnListingMenu,
  args: { listing: lamp, management: {} as ListingManagement },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  render: function OnATile({ listing }) {
    const management = useListingManagement();
    return (
      <div style={{ position: 'relative', width: 160, height: 160 }}>
        <OwnListingMenu listing={listing} management={management} />
      </div>
    );
  },
} satisfies Meta<typeof OwnListingMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage Desk lamp' }));
    const sold = await screen.findByRole('menuitem', { name: 'Mark as sold' });
    await waitFor(() => expect(sold).toBeVisible());
  },
};

/** A sold listing cannot be shared. */
export const Sold: Story = {
  args: { listing: { ...lamp, status: 'sold' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage Desk lamp' }));
    const back = await screen.findByRole('menuitem', { name: 'Put back on sale' });
    await waitFor(() => expect(back).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: 'Share' })).not.toBeInTheDocument();
  },
};
/** It cannot be reserved. */
export const Wanted: Story = {
  args: { listing: aWantedListing() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage Steel kettle' }));
    const found = await screen.findByRole('menuitem', { name: 'Mark as found' });
    await waitFor(() => expect(found).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: /reserved|sold/ })).not.toBeInTheDocument();
  },
};
/** A back end that can neither change nor delete. */
export const NothingToDo: Story = {
  args: { listing: { ...lamp, status: 'sold' } },
  parameters: {
    runtimeConfig: {
      capabilities: { ...MARKET_CAPABILITIES, calls: { changeListing: false, deleteListing: false } },
    },
  },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).not.toBeInTheDocument(),
};
