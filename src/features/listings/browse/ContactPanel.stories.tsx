import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../../../../.storybook/plays.ts';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { BannerStrip } from '../../../app/offline/BannerStrip.tsx';
import { deviceSlice } from '../../ui/device/deviceSlice.ts';
import { ContactPanel } from './ContactPanel.tsx';

/** **Use** on a product's page. **Not** on a card: buyers look at the listing first. */
const meta = {
  component: ContactPanel,
  args: { listing: aListing() },
} satisfies Meta<typeof ContactPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows(/Pay when you have seen it/) };
export const NoPhone: Story = {
  args: { listing: aListing({ seller_phone: null }) },
  play: shows('This seller has not left a phone number.'),
};
/** On a phone the bar stays above the app's banner at the same edge. */
export const Offline: Story = {
  globals: { viewport: { value: 'xs' } },
  decorators: [
    (Panel) => (
      <>
        <div style={{ paddingTop: '150vh' }}>{Panel()}</div>
        <BannerStrip>You are offline.</BannerStrip>
      </>
    ),
  ],
  play: shows('You are offline.'),
};
/** The seller's own listing has no sticky bar. */
export const OwnListing: Story = { args: { isOwn: true }, play: shows('Call') };
/** A sold listing keeps its page, without contact. */
export const Sold: Story = {
  args: { listing: aListing({ status: 'sold' }) },
  play: shows('This has been sold.'),
};
/** Offline, made of a cached list, which has no phone numbers. */
export const ContactUnknown: Story = {
  args: { listing: aListing({ seller_phone: null }) },
  parameters: { preloadedState: { device: { ...deviceSlice.getInitialState(), isOffline: true } } },
  play: shows(/^Contact details come/),
};
/** Of what is wanted: the visitor has it. */
export const Wanted: Story = {
  args: { listing: aWantedListing() },
  play: shows(/^Meet in a public place by day. Hand it over/),
};
export const WantedFound: Story = {
  args: { listing: aWantedListing({ status: 'sold' }) },
  play: shows('This has been found.'),
};
