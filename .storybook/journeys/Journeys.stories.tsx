import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { AppRoutes } from '../../src/app/router.tsx';
import { SessionGate } from '../../src/app/SessionGate.tsx';
import { activeCountText, CREATED } from '../../src/features/selling/create/createListingMessages.ts';
import { interestText } from '../../src/lib/whatsAppLink.ts';
import { WHOLE_SCREEN } from '../storyFrames.tsx';
import { atTheStart } from '../sessions.ts';
import { journeyMarket } from './journeyMarket.ts';

/** The app from its start, silent refresh included. */
function App() {
  return (
    <SessionGate>
      <AppRoutes />
    </SessionGate>
  );
}

const meta = {
  title: 'Journeys',
  component: App,
  tags: ['!autodocs'],
  parameters: { ...WHOLE_SCREEN, preloadedState: atTheStart },
  beforeEach: ({ msw }) => msw.use(...journeyMarket()),
} satisfies Meta<typeof App>;
export default meta;
type Story = StoryObj<typeof meta>;

const photo = new File(['a photo'], 'lamp.jpg', { type: 'image/jpeg' });

export const FindAndContact: Story = {
  play: async ({ canvas, step, userEvent }) => {
    await step('They open the market', async () => {
      await expect(await canvas.findByRole('heading', { name: "What's Hot" })).toBeVisible();
    });
    await step('They search for a lamp', async () => {
      await userEvent.type(canvas.getByRole('combobox', { name: 'Search listings' }), 'lamp{Enter}');
      // Home, which is about to be left, shows the same heading and the same results.
      await waitFor(async () => expect(document.title).toBe('Search: lamp | Musika'));
      await expect(canvas.getByRole('heading', { name: 'Search Results for "lamp"' })).toBeVisible();
    });
    await step('They open the result', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Desk lamp' }));
      await expect(await canvas.findByRole('heading', { name: 'Desk lamp', level: 1 })).toBeVisible();
    });
    await step('WhatsApp opens with the message typed', async () => {
      const panel = within(canvas.getByRole('complementary', { name: 'Contact Seller' }));
      await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        `https://wa.me/263771234567?text=${encodeURIComponent(interestText('Desk lamp', null))}`,
      );
      await expect(panel.getByText('Mount Pleasant')).toBeVisible();
    });
  },
};

export const PostAListing: Story = {
  beforeEach: ({ msw }) => msw.use(...journeyMarket({ isNewSeller: true })),
  play: async ({ canvas, step, userEvent }) => {
    const field = (name: RegExp) => canvas.getByLabelText(name);
    await step("They press I'm selling", async () => {
      const header = within(await canvas.findByRole('banner'));
      await userEvent.click(header.getByRole('link', { name: "I'm selling" }));
      await expect(await canvas.findByText(activeCountText(0))).toBeVisible();
    });
    await step('They select a photo and describe it', async () => {
      await userEvent.upload(field(/^Photo/), photo);
      await userEvent.type(field(/^Title/), 'Reading lamp');
      await userEvent.selectOptions(field(/^Category/), 'Electronics');
      await userEvent.type(field(/^Price/), '9.50');
    });
    await step('They are new, and add a phone number and a location', async () => {
      await userEvent.type(field(/^Phone number/), '263771234567');
      await userEvent.type(field(/location/i), 'New Hall 2');
    });
    await step('They post it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Post listing' }));
      await expect(await canvas.findByText(CREATED)).toBeVisible();
      await expect(await canvas.findByText(activeCountText(1))).toBeVisible();
    });
    await step('It is the first on the market', async () => {
      const header = within(canvas.getByRole('banner'));
      await userEvent.click(header.getByRole('link', { name: 'Musika' }));
      const [first] = await canvas.findAllByRole('article');
      await expect(first).toHaveTextContent('Reading lamp');
      await expect(first).toHaveTextContent('$9.50');
    });
  },
};
