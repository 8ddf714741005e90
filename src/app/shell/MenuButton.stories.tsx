import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { categories } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../../.storybook/storyFrames.tsx';
import { paths } from '../../contract/paths.ts';
import { MenuButton } from './MenuButton.tsx';

/** **Use** in the header; it shows itself on narrow screens only. **Not** for a menu that drops down. */
const meta = {
  component: MenuButton,
  globals: { viewport: { value: 'xs' } },
  parameters: { ...WHOLE_SCREEN, msw: [answers(paths.categories, categories)] },
} satisfies Meta<typeof MenuButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
/** Escape closes what it opened, and the button has the focus again. */
export const OpenedAndClosed: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Categories' });
    await userEvent.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    // What opens takes the focus, and then the keys.
    await waitFor(async () =>
      expect(menu.parentElement).toContainElement(document.activeElement as HTMLElement),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
