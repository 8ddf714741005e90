import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ListHeading } from './ListHeading.tsx';

/** **Use** above a `ListingGrid`. **Not** above a profile's tiles, which have one layout. */
const meta = {
  component: ListHeading,
  args: { children: <Typography variant="h2">What's Hot</Typography> },
} satisfies Meta<typeof ListHeading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => expect(canvas.queryByRole('group')).toBeNull(),
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Pictures' })).toBeVisible(),
};
export const OnAPhoneLongHeading: Story = {
  ...OnAPhone,
  args: {
    children: (
      <Typography variant="h1">Search Results for &quot;engineering textbooks first year&quot;</Typography>
    ),
  },
};
