import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { answers, neverAnswers } from '../../../../.storybook/network.ts';
import { photoFile } from '../../../../.storybook/photos.ts';
import { fills, inTurn, presses, shows } from '../../../../.storybook/plays.ts';
import { aProfile, MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { paths } from '../../../contract/paths.ts';
import { NewListing } from './NewListing.tsx';

const hasCategories = answers(paths.categories, [{ id: '1', name: 'Electronics' }]);
const hasNone = answers(paths.listings, []);

/** **Use** to post a listing. **Not** to change one: `EditListing` has the same fields. */
const meta = {
  component: NewListing,
  args: { kind: 'sale', seller: aProfile() },
  parameters: {
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    msw: [hasCategories, hasNone],
  },
} satisfies Meta<typeof NewListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: shows('Add a photo') };
/** A back end without conditions, places on campus and free listings. */
export const NoCapabilities: Story = {
  parameters: {
    runtimeConfig: { capabilities: NO_CAPABILITIES },
    msw: [neverAnswers(paths.categories), hasNone],
  },
  play: shows('Post listing'),
};
/** What someone looks for: fewer fields. */
export const Wanted: Story = { args: { kind: 'wanted' }, play: shows('Say what you look for') };
export const WrongCharacters: Story = {
  play: fills({ Title: 'Lamp @ home', 'Place on campus': 'Gate #2' }),
};
/** With a button that corrects it. */
export const WrongPrice: Story = { play: fills({ Price: '12,50' }) };
export const Free: Story = {
  play: async ({ userEvent }) => userEvent.click(await screen.findByLabelText(/^I give it away/)),
};
export const SomethingMissing: Story = {
  args: { seller: aProfile({ phone_number: null, location: null }) },
  play: presses('Post listing', 'Image is required.'),
};
export const Submitting: Story = {
  parameters: { msw: [hasCategories, hasNone, neverAnswers(paths.listings, 'post')] },
  play: inTurn(
    async ({ userEvent }) => {
      await userEvent.upload(await screen.findByLabelText('Photo'), photoFile('#c96'));
      const electronics = await screen.findByText('Electronics');
      await userEvent.selectOptions(await screen.findByLabelText(/^Category/), electronics);
    },
    fills({ Title: 'Desk lamp' }),
    presses('Post listing', 'Submitting...'),
  ),
};
