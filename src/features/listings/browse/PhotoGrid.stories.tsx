import type { Meta, StoryObj } from '@storybook/react-vite';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { LAMP_PHOTO, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { shows } from '../../../../.storybook/plays.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { PHOTO_BUTTON } from '../../ui/photo/Photo.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';

/** **Use** on a profile. **Not** where visitors compare prices: `ListingGrid`. */
const meta = {
  component: PhotoGrid,
  args: {
    listings: [
      aListing({ id: '1', image: LAMP_PHOTO, title: LONG_TITLE, status: 'reserved' }),
      aListing({ id: '2', image: LAMP_PHOTO, title: 'Calculus, 9th edition', status: 'sold' }),
      aListing({ id: '3', image: null, title: 'Single mattress', price: null }),
      aListing({ id: '4', image: LAMP_PHOTO, price: 125_000, previous_price: 150_000 }),
    ],
  },
} satisfies Meta<typeof PhotoGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows('Reserved') };
export const WithActions: Story = {
  args: {
    renderAction: ({ title }) => (
      <IconButton aria-label={`Manage ${title}`} sx={PHOTO_BUTTON}>
        <MoreVert />
      </IconButton>
    ),
  },
};
