import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { presses } from '../../../../.storybook/plays.ts';
import { aWantedListing, MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { OwnListingMenu } from './OwnListingMenu.tsx';

/** **Use** on a tile of the own profile. **Not** on a listing's page: `OwnListing`. */
const meta = {
  component: OwnListingMenu,
  args: { listing: lamp },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  render: function OnATile({ listing }) {
    return (
      <div style={{ position: 'relative', width: 160, height: 160 }}>
        <OwnListingMenu listing={listing} />
      </div>
    );
  },
} satisfies Meta<typeof OwnListingMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { play: presses('Manage Desk lamp', 'Mark as sold') };
/** A sold listing cannot be shared. */
export const Sold: Story = {
  args: { listing: { ...lamp, status: 'sold' } },
  play: presses('Manage Desk lamp', 'Put back on sale'),
};
/** It cannot be reserved. */
export const Wanted: Story = {
  args: { listing: aWantedListing() },
  play: presses('Manage Steel kettle', 'Mark as found'),
};
