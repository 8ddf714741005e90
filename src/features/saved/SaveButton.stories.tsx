import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp } from '../../../.storybook/fixtures.ts';
import { SaveButton } from './SaveButton.tsx';

/** **Use** on a listing's page and on its card. **Not** on one's own listing. */
const meta = { component: SaveButton, args: { listing: lamp } } satisfies Meta<typeof SaveButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotSaved: Story = {};
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  },
};
export const OnPhoto: Story = {
  args: { place: 'photo' },
  decorators: [
    (Heart) => (
      <div style={{ position: 'relative', width: 160, height: 120, background: '#b58a5a' }}>{Heart()}</div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const heart = canvas.getByRole('button', { name: 'Save Desk lamp', pressed: false });
    await userEvent.click(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};
/** On a phone the small cards of a page are no rows: the heart keeps its disc. */
export const OnPhotoOfAPhone: Story = {
  args: { place: 'photo' },
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => {
    const heart = canvas.getByRole('button', { name: 'Save Desk lamp' });
    await expect(getComputedStyle(heart, '::before').backgroundColor).toBe('rgba(23, 16, 12, 0.7)');
  },
};
/** Nobody wants to save what they sell. */
export const OnOwnCard: Story = {
  args: { place: 'card' },
  parameters: {
    preloadedState: {
      saved: {
        owner: lamp.seller ?? '',
        saved: [],
        seen: [],
        _persist: { version: -1, rehydrated: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
/** Visitors have no name, and nor has the seller of some listings. */
export const OnCardOfNobody: Story = {
  args: { place: 'card', listing: { ...lamp, seller: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save Desk lamp' })).toBeVisible();
  },
};
