import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { idle } from '../../../../.storybook/management.ts';
import { OwnListingActions } from './OwnListingActions.tsx';

/** **Use** above one's own listing, on its page. **Not** on a tile: `OwnListingMenu`. */
const meta = {
  component: OwnListingActions,
  args: { listing: lamp, management: idle },
} satisfies Meta<typeof OwnListingActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Reserved: Story = { args: { listing: { ...lamp, status: 'reserved' } } };
export const Sold: Story = { args: { listing: { ...lamp, status: 'sold' } } };
export const NoStatus: Story = { args: { listing: { ...lamp, status: null } } };
export const CannotDelete: Story = { args: { management: { ...idle, canDelete: false } } };
