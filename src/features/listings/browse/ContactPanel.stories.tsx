import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { BannerStrip } from '../../../app/offline/BannerStrip.tsx';
import { ContactPanel } from './ContactPanel.tsx';

/** **Use** on a product's page. **Not** on a card: buyers look at the listing first. */
const meta = {
  component: ContactPanel,
  args: { listing: aListing(), onCopied: () => undefined },
} satisfies Meta<typeof ContactPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const NoPhone: Story = { args: { listing: aListing({ seller_phone: null }) } };
/** The parent of the two main buttons. */
const holder = (canvasElement: HTMLElement) => {
  const { parentElement } = within(canvasElement).getByRole('link', { name: 'WhatsApp' });
  if (parentElement === null) throw new Error('The button has no parent.');
  return parentElement;
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvasElement }) => expect(holder(canvasElement)).toHaveStyle({ position: 'sticky' }),
};
/** The buttons wrap before a label is wider than its button. */
export const OnAPhoneLargeText: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('link', { name: 'WhatsApp' });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};
/** The bar stays above the app's banner at the same edge. */
export const OnAPhoneOffline: Story = {
  globals: { viewport: { value: 'xs' } },
  decorators: [
    (Panel) => (
      <>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ flexShrink: 0, height: '150vh' }} />
          <Panel />
        </div>
        <BannerStrip text="You are offline." />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const edges = () => ({
      bar: holder(canvasElement).getBoundingClientRect().bottom,
      strip: canvas.getByText('You are offline.').closest('output')?.getBoundingClientRect().top ?? 0,
    });
    await waitFor(() => expect(edges().bar).toBeCloseTo(edges().strip, 0));
    await expect(edges().bar).toBeLessThan(innerHeight);
  },
};
/** The seller's own listing has no sticky bar. */
export const OwnListing: Story = {
  args: { isOwn: true },
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvasElement }) => expect(holder(canvasElement)).toHaveStyle({ position: 'static' }),
};
/** A sold listing keeps its page, without contact. */
export const Sold: Story = {
  args: { listing: aListing({ status: 'sold' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This has been sold.')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
/** Offline, made of a cached list, which has no phone numbers. */
export const ContactUnknown: Story = {
  args: { listing: { ...aListing({ seller_phone: null }), isContactUnknown: true } },
};

/** Of what is wanted: the visitor has it. */
export const Wanted: Story = {
  args: { listing: aWantedListing({ short_url: 'https://musika.example/l/7k' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Contact Buyer' })).toBeVisible();
    const address = canvas.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    await expect(decodeURIComponent(address)).toContain(
      'Hi, you look for “Steel kettle” on Musika. I have one.\nhttps://musika.example/l/7k',
    );
  },
};
export const WantedFound: Story = {
  args: { listing: aWantedListing({ status: 'sold' }) },
  play: async ({ canvas }) => expect(canvas.getByText('This has been found.')).toBeVisible(),
};
