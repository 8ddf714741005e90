import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { AppRoutes } from '../../src/app/router.tsx';
import { SessionGate } from '../../src/app/SessionGate.tsx';
import { FORM_TEXTS } from '../../src/features/selling/create/createListingMessages.ts';
import { categories, LAMP_PHOTO as photo, listings } from '../fixtures.ts';
import { WHOLE_SCREEN } from '../frames.tsx';
import { photoFile } from '../photos.ts';
import { fills, presses } from '../plays.ts';
import { atTheStart } from '../sessions.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';

/** It stores what is sent for as long as a story lasts; a new seller has neither a phone number nor a location yet. */
function journeyMarket(signedIn: string | null = null) {
  const people = [aProfile(), aProfile({ username: 'nyasha', phone_number: null, location: null })];
  return fakeMarket({ categories, listings, people, signedIn, photo });
}

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

export const FindAndContact: Story = {
  play: async ({ step, userEvent }) => {
    await step('They search for a lamp', async () => {
      const box = await screen.findByRole('combobox', { name: 'Search listings' });
      await userEvent.type(box, 'lamp{Enter}');
      await screen.findByRole('heading', { name: 'Search Results for "lamp"', level: 1 });
    });
    await step('They open the result, which leads to WhatsApp', async () => {
      await userEvent.click(await screen.findByRole('link', { name: 'Desk lamp' }));
      await screen.findByRole('link', { name: 'WhatsApp' });
    });
  },
};

export const PostAListing: Story = {
  beforeEach: ({ msw }) => msw.use(...journeyMarket('nyasha')),
  play: async (context) => {
    const { step, userEvent } = context;
    await step("They press I'm selling", async () => {
      const [link] = await screen.findAllByRole('link', { name: "I'm selling" });
      if (link) await userEvent.click(link);
    });
    await step('They select a photo and describe it', async () => {
      await userEvent.upload(await screen.findByLabelText(/^Photo/), photoFile('#c96'));
      await userEvent.selectOptions(await screen.findByLabelText(/^Category/), 'Electronics');
      await fills({ Title: 'Reading lamp', Price: '9.50' })(context);
    });
    await step('They are new, and add a phone number and a location', async () =>
      fills({ 'Phone number': '263771234567', '.*location': 'New Hall 2' })(context),
    );
    await step('They post it', async () => presses('Post listing', FORM_TEXTS.sale.created)(context));
  },
};
