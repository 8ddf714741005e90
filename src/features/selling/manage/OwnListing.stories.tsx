import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../../.storybook/frames.tsx';
import { answers, neverAnswers } from '../../../../.storybook/network.ts';
import { inTurn, presses, shows } from '../../../../.storybook/plays.ts';
import { MARKET_CAPABILITIES, toApiListing } from '../../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { paths } from '../../../contract/paths.ts';
import { OwnListing } from './OwnListing.tsx';

/** **Use** around the seller's own listing. **Not** for buyers: `ListingView` alone. */
const meta = {
  component: OwnListing,
  args: { listing: lamp, children: (actions) => actions },
  parameters: {
    ...IN_A_FRAME,
    runtimeConfig: {
      capabilities: { ...NO_CAPABILITIES, calls: { changeListing: true, deleteListing: true } },
    },
  },
} satisfies Meta<typeof OwnListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = { play: shows('Mark as reserved') };
export const Reserved: Story = {
  args: { listing: { ...lamp, status: 'reserved' } },
  play: shows('No longer reserved'),
};
export const Sold: Story = {
  args: { listing: { ...lamp, status: 'sold' } },
  play: shows('Put back on sale'),
};
/** A back end without a status. */
export const NoStatus: Story = { args: { listing: { ...lamp, status: null } }, play: shows('Delete') };

const up = { ...lamp, expires_at: '2126-12-24T12:00:00Z' };
/** Two visitors ask whether it is gone: the note has the first answer, the buttons the others. */
export const Asked: Story = {
  args: { listing: up },
  parameters: {
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    msw: [answers(paths.myListings, [toApiListing({ ...up, asked_at: '2026-11-25T12:00:00Z', askers: 2 })])],
  },
  play: shows('2 visitors ask if it is gone'),
};
const asks = presses('Delete', 'Keep it');
export const ConfirmingDeletion: Story = { args: { listing: { ...lamp, title: LONG_TITLE } }, play: asks };
export const Deleting: Story = {
  parameters: { msw: [neverAnswers(paths.listing(lamp.slug ?? lamp.id), 'delete')] },
  play: inTurn(asks, presses('Delete', 'Keep it')),
};
