import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { PHOTO_BUTTON } from '../../../components/card/cardFrame.ts';
import { PhotoGrid } from './PhotoGrid.tsx';

/** **Use** on a profile. **Not** where visitors compare prices: `ListingGrid`. */
const meta = { component: PhotoGrid } satisfies Meta<typeof PhotoGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: {
    listings: [
      aListing({ id: '1', image: LAMP_PHOTO, title: 'Kettle', status: 'reserved' }),
      aListing({ id: '2', image: LAMP_PHOTO, title: 'Calculus, 9th edition', status: 'sold' }),
      aListing({ id: '3', image: null, title: 'Single mattress', price: null }),
    ],
  },
  play: async ({ canvas }) => {
    const [tile] = canvas.getAllByRole('listitem');
    await expect(tile?.offsetWidth).toBe(tile?.offsetHeight);
  },
};
/** However long a title is, most of the photo is visible, and the badge is whole. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  args: {
    listings: [
      aListing({ id: '1', image: LAMP_PHOTO, title: LONG_TITLE }),
      aListing({ id: '2', image: LAMP_PHOTO, title: LONG_TITLE, status: 'reserved' }),
      aListing({ id: '3', image: LAMP_PHOTO, title: LONG_TITLE, status: 'sold', price: 125_000 }),
    ],
    renderAction: ({ title }) => (
      <IconButton aria-label={`Manage ${title}`} sx={PHOTO_BUTTON}>
        <MoreVert />
      </IconButton>
    ),
  },
  play: async ({ canvas }) => {
    for (const tile of canvas.getAllByRole('listitem')) {
      const price = within(tile).getByText(/^\$/).getBoundingClientRect();
      const height = tile.offsetHeight;
      await expect(tile.getBoundingClientRect().bottom - price.top).toBeLessThan(height * 0.45);
      await expect(tile.offsetWidth).toBe(height);
    }
    for (const label of [canvas.getByText('Reserved'), canvas.getByText('Sold')])
      await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  },
};
/** Two prices of four digits are on two lines at most. */
export const OnAPhonePriceDropped: Story = {
  globals: { viewport: { value: 'xs' } },
  args: {
    listings: [
      aListing({ id: '1', image: LAMP_PHOTO, title: LONG_TITLE, price: 4000, previous_price: 5500 }),
      aListing({ id: '2', image: LAMP_PHOTO, title: LONG_TITLE, price: 125_000, previous_price: 150_000 }),
      aListing({ id: '3', image: LAMP_PHOTO, price: 0, previous_price: 5500 }),
    ],
  },
  play: async ({ canvas }) => {
    for (const tile of canvas.getAllByRole('listitem'))
      await expect(tile.offsetWidth).toBe(tile.offsetHeight);
  },
};
export const OnAPhoneLargeText: Story = {
  ...OnAPhone,
  globals: { ...OnAPhone.globals, text: '200' },
  play: async ({ canvas }) => {
    for (const tile of canvas.getAllByRole('listitem')) {
      const { bottom } = within(tile).getByRole('button').getBoundingClientRect();
      await expect(within(tile).getByText(/^\$/).getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    }
    for (const text of [canvas.getByText('Reserved'), ...canvas.getAllByText(/^\$/)])
      await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};
