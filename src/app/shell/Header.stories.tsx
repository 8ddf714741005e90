import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { categories } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../../.storybook/storyFrames.tsx';
import { asTariro } from '../../../.storybook/sessions.ts';
import { paths } from '../../contract/paths.ts';
import { Header } from './Header.tsx';

/** **Use** at the top of every page, by the layout. **Not** for what belongs to one page only. */
const meta = {
  component: Header,
  parameters: { ...WHOLE_SCREEN, msw: [answers(paths.categories, categories)] },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const SignedIn: Story = { parameters: { preloadedState: asTariro } };
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: expectNoSidewaysScroll,
};
export const LongName: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: { runtimeConfig: { productName: 'The Market of the Whole University' } },
  play: expectNoSidewaysScroll,
};

/** Escape closes the menu, and its button has the focus again. */
export const MenuOpenedAndClosed: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Categories' });
    await userEvent.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(async () =>
      expect(menu.parentElement).toContainElement(document.activeElement as HTMLElement),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
