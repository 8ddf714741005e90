import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { BannerStrip } from '../../../app/offline/BannerStrip.tsx';
import { ContactPanel } from './ContactPanel.tsx';

/**
 * **Use** on a product's page. **Not** on a card: one contacts a seller after a look at the thing.
 */
const meta = {
  component: ContactPanel,
  args: { listing: aListing(), onCopied: () => undefined },
} satisfies Meta<typeof ContactPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const NoPhone: Story = { args: { listing: aListing({ seller_phone: null }) } };
export const NoLocation: Story = { args: { listing: aListing({ seller_location: null }) } };

/** What holds the two main buttons. */
const holder = (canvasElement: HTMLElement) => {
  const { parentElement } = within(canvasElement).getByRole('link', { name: 'WhatsApp' });
  if (parentElement === null) throw new Error('The button stands nowhere.');
  return parentElement;
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvasElement }) => expect(holder(canvasElement)).toHaveStyle({ position: 'sticky' }),
};
/** The buttons stand below each other before a label is wider than its button. */
export const OnAPhoneLargeText: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('link', { name: 'WhatsApp' });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};
/** The bar keeps above what the whole app has to say at the same edge. */
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
/** One does not buy from oneself: nothing stays in reach of the thumb. */
export const OwnListing: Story = {
  args: { isOwn: true },
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvasElement }) => expect(holder(canvasElement)).toHaveStyle({ position: 'static' }),
};
/** What is sold keeps its page, and nobody is called for it any more. */
export const Sold: Story = {
  args: { listing: aListing({ status: 'sold' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This has been sold.')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
/** Put together without a network from a list, which names no phone. */
export const ContactUnknown: Story = {
  args: { listing: { ...aListing({ seller_phone: null }), isContactUnknown: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Contact details come with the network.')).toBeVisible();
    await expect(canvas.queryByText(/has not left a phone/)).not.toBeInTheDocument();
  },
};
