import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';

/**
 * **Use** before one's own photo is removed, which cannot be undone. **Not** before what can be
 * undone.
 */
const meta = {
  component: ConfirmRemoval,
  parameters: IN_A_FRAME,
  args: { isOpen: true, onConfirm: () => undefined, onCancel: () => undefined },
} satisfies Meta<typeof ConfirmRemoval>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
const lines = (button: HTMLElement) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  return words.getClientRects().length;
};
/** What each button does is read in one line, whatever the width. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async () => {
    const buttons = within(await screen.findByRole('alertdialog')).getAllByRole('button');
    await expect(buttons.map(lines)).toEqual([1, 1]);
    const [keep, remove] = buttons.map((button) => button.getBoundingClientRect().top);
    await expect(keep).toBe(remove);
  },
};
