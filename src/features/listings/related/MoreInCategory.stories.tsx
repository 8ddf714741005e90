import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp, listings } from '../../../../.storybook/fixtures.ts';
import { answers, fails } from '../../../../.storybook/network.ts';
import { toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { MoreInCategory } from './MoreInCategory.tsx';

/**
 * **Use** where a listing of the category was, and is gone, and below the few that a search found.
 * **Not** below a listing that is there: `RelatedListings`.
 */
const meta = {
  component: MoreInCategory,
  args: { category: { id: '1', name: 'Electronics' } },
  parameters: { msw: [answers(paths.listings, listings.map(toApiListing))] },
} satisfies Meta<typeof MoreInCategory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible(),
};

/** What stands above is not shown again. */
export const BesidesWhatIsShown: Story = {
  args: { besides: [lamp] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: lamp.title })).toBeNull();
  },
};

/** Nobody has asked for it, so it is not missed. */
export const Failed: Story = {
  parameters: { msw: [fails(paths.listings)] },
  play: async ({ canvas }) => expect(canvas.queryByRole('region')).toBeNull(),
};
