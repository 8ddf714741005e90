import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { toApiListing } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { BelowFewFound } from './BelowFewFound.tsx';

/** **Use** below a search that has shown all that it found. **Not** below a list that goes on. */
const meta = {
  component: BelowFewFound,
  args: { found: [lamp] },
  parameters: { msw: [answers(paths.listings, listings.map(toApiListing))] },
} satisfies Meta<typeof BelowFewFound>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: lamp.title })).toBeNull();
  },
};

/** Another back end may tell no category. */
export const WithoutCategory: Story = {
  args: { found: [{ ...lamp, category: null }] },
  play: async ({ canvas }) => expect(canvas.queryByRole('region')).toBeNull(),
};
