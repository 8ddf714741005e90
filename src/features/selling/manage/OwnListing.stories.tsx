import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { answers, call, never } from '../../../../.storybook/network.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { MARKET_CAPABILITIES, toApiListing } from '../../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { paths } from '../../../contract/paths.ts';
import { OwnListing } from './OwnListing.tsx';

/** **Use** around the seller's own listing. **Not** for buyers: `ListingView` alone. */
const meta = {
  component: OwnListing,
  args: { listing: lamp, children: (actions) => actions },
  parameters: {
    runtimeConfig: {
      capabilities: { ...NO_CAPABILITIES, calls: { changeListing: true, deleteListing: true } },
    },
  },
} satisfies Meta<typeof OwnListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Reserved: Story = { args: { listing: { ...lamp, status: 'reserved' } } };
export const Sold: Story = { args: { listing: { ...lamp, status: 'sold' } } };
/** A back end without a status. */
export const NoStatus: Story = { args: { listing: { ...lamp, status: null } } };

const up = { ...lamp, expires_at: '2126-12-24T12:00:00Z' };
/** Two visitors ask whether it is gone: the note has the first answer, the buttons the others. */
export const Asked: Story = {
  args: { listing: up },
  parameters: {
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    msw: [answers(paths.myListings, [toApiListing({ ...up, asked_at: '2026-11-25T12:00:00Z', askers: 2 })])],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 visitors ask if it is gone')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Still here: Desk lamp' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mark as sold' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeVisible();
  },
};
export const AskedOnAPhone: Story = { ...Asked, globals: { viewport: { value: 'xs' }, text: '200' } };

export const ConfirmingDeletion: Story = {
  args: { listing: { ...lamp, title: LONG_TITLE } },
  parameters: IN_A_FRAME,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const keep = await screen.findByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(keep).toBeVisible());
  },
};
const requested = fn();
export const Deleting: Story = {
  parameters: {
    ...IN_A_FRAME,
    msw: [
      answers(paths.csrf, { csrfToken: 'token' }),
      http.delete(call(paths.listing(lamp.slug ?? lamp.id)), () => {
        requested();
        return never();
      }),
    ],
  },
  play: async (context) => {
    await ConfirmingDeletion.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    // A later request would reach the next story, which has no handler for it.
    await waitFor(() => expect(requested).toHaveBeenCalledOnce());
  },
};
