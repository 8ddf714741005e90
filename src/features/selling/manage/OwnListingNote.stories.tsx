import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { answers, call } from '../../../../.storybook/network.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../../../tests/support/fixtures.ts';
import type { Listing } from '../../../contract/listing.ts';
import { paths } from '../../../contract/paths.ts';
import { OwnListingNote } from './OwnListingNote.tsx';
import { useListingManagement, type ListingManagement } from './useListingManagement.tsx';

const DAY = 86_400_000;
const endsIn = (days: number, changes: Partial<Listing> = {}): Listing => ({
  ...lamp,
  expires_at: new Date(Date.now() + days * DAY).toISOString(),
  ...changes,
});
const rests = (resting: Listing['resting'], changes: Partial<Listing> = {}) =>
  endsIn(-1, { resting, ...changes });

const answersRenewal = (body: JsonBodyType, status = 200) => [
  answers(paths.csrf, { csrfToken: 'token' }),
  http.post(call(paths.renewal(lamp.slug ?? lamp.id)), () => HttpResponse.json(body, { status })),
];

/** **Use** on an own listing's page and tile. **Not** for what buyers read of a listing. */
const meta = {
  component: OwnListingNote,
  args: { listing: endsIn(3), management: {} as ListingManagement },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  render: function OfTheSeller({ listing, isOnTile = false }) {
    const { feedback, ...management } = useListingManagement();
    return (
      <Box sx={{ width: isOnTile ? 106 : 'auto', maxWidth: 420 }}>
        <OwnListingNote listing={listing} management={management} isOnTile={isOnTile} />
        {feedback}
      </Box>
    );
  },
} satisfies Meta<typeof OwnListingNote>;
export default meta;
type Story = StoryObj<typeof meta>;

const says =
  (text: RegExp | string): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    waitFor(() => expect(canvas.getByText(text)).toBeVisible());

export const Up: Story = { args: { listing: endsIn(30) }, play: says(/^Up until/) };
export const EndsSoon: Story = { play: says('Ends in 3 days') };
export const EndsTomorrow: Story = { args: { listing: endsIn(1) }, play: says('Ends tomorrow') };
export const EndsToday: Story = { args: { listing: endsIn(0) }, play: says('Ends today') };
export const RestsExpired: Story = {
  args: { listing: rests('expired') },
  play: says('Its 45 days are over'),
};
export const RestsUnanswered: Story = {
  args: { listing: rests('unanswered') },
  play: says(/got no answer$/),
};
export const RestsAbsent: Story = {
  args: { listing: rests('absent') },
  play: says('You were away for a long time'),
};
export const Reserved: Story = {
  args: { listing: endsIn(30, { status: 'reserved' }) },
  play: says('Is the money in your wallet? A message is no proof.'),
};
export const ReservedOnTile: Story = {
  args: { listing: endsIn(30, { status: 'reserved' }), isOnTile: true },
};
/** A back end that has lost the call still says when. */
export const CannotBeRenewed: Story = {
  parameters: { runtimeConfig: { capabilities: { ...MARKET_CAPABILITIES, calls: { renewListing: false } } } },
  play: async (context) => {
    await says('Ends in 3 days')(context);
    await expect(context.canvas.queryByRole('button')).toBeNull();
  },
};

/** Its days are its own. */
export const WantedRests: Story = {
  args: { listing: aWantedListing({ resting: 'expired' }) },
  play: says('Its 30 days are over'),
};

export const UpOnATile: Story = {
  args: { listing: endsIn(30), isOnTile: true },
  play: says(/^Until/),
};
export const EndsSoonOnATile: Story = {
  args: { isOnTile: true, listing: endsIn(3, { title: LONG_TITLE }) },
  play: says('Ends in 3 days'),
};
export const RestsOnATileInLargeText: Story = {
  args: { isOnTile: true, listing: rests('unanswered', { title: LONG_TITLE }) },
  globals: { text: '200' },
  play: async ({ canvas }) => {
    const { right } = (await canvas.findByRole('button')).getBoundingClientRect();
    const text = canvas.getByText(/got no answer$/).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(text.left + 106);
  },
};

const renews: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: /^(?:Renew|Put it back): / }));

export const Renewed: Story = {
  parameters: {
    ...IN_A_FRAME,
    msw: answersRenewal({ ...toApiListing(lamp), expires_at: '2027-01-10T12:00:00Z' }),
  },
  play: async (context) => {
    await renews(context);
    await says('Renewed until 10 January 2027.')(context);
  },
};
export const OverTheLimit: Story = {
  args: { listing: rests('expired') },
  parameters: {
    ...IN_A_FRAME,
    msw: answersRenewal({ listing_limit: ['Maximum.'] }, 400),
  },
  play: async (context) => {
    await renews(context);
    await says(/^You have 5 active listings already\./)(context);
  },
};
export const RenewalFailed: Story = {
  parameters: { ...IN_A_FRAME, msw: answersRenewal({ detail: 'Not today.' }, 500) },
  play: async (context) => {
    await renews(context);
    await says('Not today.')(context);
  },
};
