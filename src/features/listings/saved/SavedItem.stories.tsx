import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable } from '../../../../.storybook/network.ts';
import { toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { SavedItem } from './SavedItem.tsx';

const path = paths.listing(lamp.slug ?? lamp.id);

/** **Use** for a listing that this device holds. **Not** for one that was just asked for: `FurtherCard`. */
const meta = {
  component: SavedItem,
  args: { listing: { ...lamp, owner: '' } },
  decorators: [(Item) => <ul style={{ maxWidth: 180, listStyle: 'none', padding: 0 }}>{Item()}</ul>],
  parameters: { msw: [answers(path, toApiListing(lamp))] },
} satisfies Meta<typeof SavedItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheMarket: Story = {};
export const Sold: Story = {
  parameters: { msw: [answers(path, toApiListing({ ...lamp, status: 'sold' }))] },
  play: async ({ canvas }) => expect(await canvas.findByText('Sold')).toBeVisible(),
};
export const Cheaper: Story = {
  parameters: { msw: [answers(path, toApiListing({ ...lamp, price: 500 }))] },
  play: async ({ canvas }) => expect(await canvas.findByText('$5.00')).toBeVisible(),
};
export const Gone: Story = {
  parameters: { msw: [fails(path, 404)] },
  play: async ({ canvas }) => expect(await canvas.findByText('No longer on the market')).toBeVisible(),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(path)] },
  play: async ({ canvas }) => expect(canvas.getByText(lamp.title)).toBeVisible(),
};
