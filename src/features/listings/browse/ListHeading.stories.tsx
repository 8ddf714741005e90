import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListHeading } from './ListHeading.tsx';

/** **Use** above a `ListingGrid`. **Not** above a profile's tiles, which have one layout. */
const meta = {
  component: ListHeading,
  args: { children: <Typography variant="h2">What's Hot</Typography> },
} satisfies Meta<typeof ListHeading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const OnAPhoneLong: Story = {
  globals: { viewport: { value: 'xs' } },
  args: {
    children: (
      <Typography variant="h1">Search Results for &quot;engineering textbooks first year&quot;</Typography>
    ),
  },
};
