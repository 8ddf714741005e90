import type { Meta, StoryObj } from '@storybook/react-vite';
import { aListing } from '../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ProfileGrid } from './ProfileGrid.tsx';

/**
 * **Use** on a profile: three square photos a row at every width. **Not** where people compare
 * prices: `ListingGrid`.
 */
const meta = { component: ProfileGrid } satisfies Meta<typeof ProfileGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: {
    listings: [
      aListing({ id: '1', image: LAMP_PHOTO }),
      aListing({ id: '2', image: LAMP_PHOTO, title: 'Kettle', status: 'reserved' }),
      aListing({ id: '3', image: LAMP_PHOTO, title: 'Calculus, 9th edition', status: 'sold' }),
      aListing({ id: '4', image: LAMP_PHOTO, title: 'Single mattress' }),
    ],
  },
};
export const ImageMissing: Story = { args: { listings: [aListing({ image: null })] } };
