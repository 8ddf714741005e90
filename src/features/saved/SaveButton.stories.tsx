import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp } from '../../../.storybook/fixtures.ts';
import { remembering } from '../../../tests/support/remembering.ts';
import { SaveButton } from './SaveButton.tsx';

/** **Use** on a listing's page and on its card. **Not** on the page of the user's own listing. */
const meta = { component: SaveButton, args: { listing: lamp } } satisfies Meta<typeof SaveButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  },
};
export const OnPhoto: Story = {
  args: { variant: 'photo' },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 160, height: 120, background: '#b58a5a' }}>{Story()}</div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save Desk lamp', pressed: false });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
/** Tiles are no rows on a phone, so the button keeps its disc. */
export const OnPhotoOnAPhone: Story = {
  args: { variant: 'photo' },
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Save Desk lamp' });
    await expect(getComputedStyle(button, '::before').backgroundColor).toBe('rgba(23, 16, 12, 0.7)');
  },
};
/** Sellers do not save their own listings. */
export const OnOwnCard: Story = {
  args: { variant: 'card' },
  parameters: {
    preloadedState: remembering({}, lamp.seller ?? ''),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
/** A visitor is not taken for a seller without a name. */
export const OnCardWithoutSeller: Story = {
  args: { variant: 'card', listing: { ...lamp, seller: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save Desk lamp' })).toBeVisible();
  },
};
