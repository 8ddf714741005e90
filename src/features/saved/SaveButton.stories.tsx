import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../.storybook/fixtures.ts';
import { shows } from '../../../.storybook/plays.ts';
import { remembering } from '../../../tests/support/fixtures.ts';
import { SaveButton } from './SaveButton.tsx';

/** **Use** on a listing's page and on its card. **Not** on the page of the user's own listing. */
const meta = { component: SaveButton, args: { listing: lamp } } satisfies Meta<typeof SaveButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotSaved: Story = { play: shows('Save') };
export const Saved: Story = {
  parameters: { preloadedState: remembering({ saved: [lamp] }) },
  play: shows('Saved'),
};
