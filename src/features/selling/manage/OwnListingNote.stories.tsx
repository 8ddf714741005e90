import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../../.storybook/frames.tsx';
import { answers } from '../../../../.storybook/network.ts';
import { presses, shows } from '../../../../.storybook/plays.ts';
import { aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../../../tests/support/fixtures.ts';
import type { Listing } from '../../../contract/listing.ts';
import { paths } from '../../../contract/paths.ts';
import { ListingManager } from './ListingManager.tsx';
import { OwnListingNote } from './OwnListingNote.tsx';

const endsIn = (days: number, changes: Partial<Listing> = {}): Listing => ({
  ...lamp,
  expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
  ...changes,
});
const rests = (resting: Listing['resting']) => endsIn(-1, { resting, title: LONG_TITLE });
const renewal = paths.renewal(lamp.slug ?? lamp.id);

/** **Use** on an own listing's page and tile. **Not** for what buyers read of a listing. */
const meta = {
  component: OwnListingNote,
  args: { listing: endsIn(3) },
  parameters: { ...IN_A_FRAME, runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  render: function OfTheSeller({ listing, isOnTile = false }) {
    return (
      <Box sx={{ width: isOnTile ? 106 : 'auto', maxWidth: 420 }}>
        <ListingManager>
          <OwnListingNote listing={listing} isOnTile={isOnTile} />
        </ListingManager>
      </Box>
    );
  },
} satisfies Meta<typeof OwnListingNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = { args: { listing: endsIn(30) }, play: shows(/^Up until/) };
export const EndsSoon: Story = { play: shows('Ends in 3 days') };
export const EndsToday: Story = { args: { listing: endsIn(0) }, play: shows('Ends today') };
export const RestsExpired: Story = { args: { listing: rests('expired') }, play: shows('Its time is over') };
export const RestsUnanswered: Story = {
  args: { listing: rests('unanswered') },
  play: shows(/^Buyers asked/),
};
export const RestsAbsent: Story = { args: { listing: rests('absent') }, play: shows(/^You were away/) };
export const Reserved: Story = {
  args: { listing: endsIn(30, { status: 'reserved' }) },
  play: shows(/^Is the money in your wallet/),
};
/** A back end that has lost the call still says when. */
export const CannotBeRenewed: Story = {
  parameters: { runtimeConfig: { capabilities: { ...MARKET_CAPABILITIES, calls: { renewListing: false } } } },
  play: shows('Ends in 3 days'),
};
/** Its days are its own. */
export const WantedRests: Story = {
  args: { listing: aWantedListing({ resting: 'expired' }) },
  play: shows('Its time is over'),
};
export const UpOnATile: Story = { args: { listing: endsIn(30), isOnTile: true } };
export const RestsOnATile: Story = {
  args: { listing: rests('unanswered'), isOnTile: true },
  play: shows(/^Buyers asked/),
};
export const Renewed: Story = {
  parameters: {
    msw: [answers(renewal, { ...toApiListing(lamp), expires_at: '2027-01-10T12:00:00Z' }, 200, 'post')],
  },
  play: presses(/^Renew: /, 'Renewed until 10 January 2027.'),
};
export const OverTheLimit: Story = {
  args: { listing: rests('expired') },
  parameters: { msw: [answers(renewal, { listing_limit: ['Maximum.'] }, 400, 'post')] },
  play: presses(/^Put it back: /, 'Maximum.'),
};
