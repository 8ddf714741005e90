import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing } from '../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ProfileGrid } from './ProfileGrid.tsx';

/**
 * **Use** on a profile: three squares a row at every width, with title and price. **Not** where people compare
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
      aListing({ id: '4', image: LAMP_PHOTO, title: 'Single mattress', price: null }),
    ],
  },
  play: async ({ canvas }) => {
    const tiles = canvas.getAllByRole('listitem');
    await expect(canvas.getByRole('link', { name: 'Kettle' })).toBeVisible();
    await expect(tiles[0]).toHaveTextContent('$12.50');
    await expect(tiles[3]).toHaveTextContent('Contact seller for prices');
    const { width, height } = tiles[0]?.getBoundingClientRect() ?? { width: 0, height: 1 };
    await expect(width).toBe(height);
  },
};
export const ImageMissing: Story = { args: { listings: [aListing({ image: null })] } };
