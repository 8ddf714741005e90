import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { categories, toApiListing } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { InsteadOfGone } from './InsteadOfGone.tsx';

/** **Use** below the words that a listing is gone. **Not** where it is there: `RelatedListings`. */
const meta = {
  component: InsteadOfGone,
  args: { categoryAddress: 'electronics' },
  parameters: {
    msw: [answers(paths.categories, categories), answers(paths.listings, [toApiListing(lamp)])],
  },
} satisfies Meta<typeof InsteadOfGone>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible(),
};

/** The address names no category: there is nothing to offer. */
export const UnknownCategory: Story = {
  args: { categoryAddress: 'spaceships' },
  play: async ({ canvas }) => expect(canvas.queryByRole('region')).toBeNull(),
};
