import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp, LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { answers, fails } from '../../../../.storybook/network.ts';
import { aListing, toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { MoreInCategory, RelatedListings } from './RelatedListings.tsx';

const ofSeller = paths.listingsByUsername(lamp.seller ?? '');
const kettle = aListing({ id: '21', title: 'Kettle', seller: lamp.seller, image: LAMP_PHOTO });
const other = aListing({ id: '22', title: 'Reading lamp', seller: 'rudo', image: LAMP_PHOTO });

/** **Use** below a listing's page, within `InView`. **Not** on the seller's own listing. */
const meta = {
  component: RelatedListings,
  args: { listing: lamp },
  parameters: {
    msw: [
      answers(ofSeller, [lamp, kettle].map(toApiListing)),
      answers(paths.listings, [lamp, kettle, other].map(toApiListing)),
    ],
  },
} satisfies Meta<typeof RelatedListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    const seller = await canvas.findByRole('region', { name: 'More from this seller' });
    await expect(seller).toHaveTextContent('Kettle');
    await expect(await canvas.findByRole('region', { name: 'Similar' })).toHaveTextContent('Reading lamp');
  },
};

/** An extra, so a failure shows no message. */
export const Failed: Story = {
  parameters: { msw: [fails(ofSeller), fails(paths.listings)] },
  play: async ({ canvas }) => expect(canvas.queryByRole('alert')).toBeNull(),
};

/** In place of a deleted listing, and below a few results, which are not repeated. */
export const InCategory: Story = {
  render: () => <MoreInCategory category={{ id: '1', name: 'Electronics' }} besides={[lamp]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: lamp.title })).toBeNull();
  },
};
