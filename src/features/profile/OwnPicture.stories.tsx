import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { OwnPicture } from './OwnPicture.tsx';

const picture = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#c96"/></svg>',
  ],
  'me.svg',
  { type: 'image/svg+xml' },
);

/** **Use** on the own profile. **Not** for the photo of a listing: `PhotoField`. */
const meta = {
  component: OwnPicture,
  args: {
    username: 'tariro',
    address: LAMP_PHOTO,
  },
} satisfies Meta<typeof OwnPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Preview: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Profile photo'), picture);
    await expect(await canvas.findByAltText('Preview of your new photo')).toBeVisible();
  },
};

const linesOf = (button: HTMLElement) => {
  const text = document.createRange();
  text.selectNodeContents(button);
  return text.getClientRects().length;
};
/** Each button's label fits into one line, and both buttons into one row. */
export const RemovalOnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    const buttons = within(await screen.findByRole('alertdialog')).getAllByRole('button');
    await expect(buttons.map(linesOf)).toEqual([1, 1]);
    const [cancel, remove] = buttons.map((button) => button.getBoundingClientRect().top);
    await expect(cancel).toBe(remove);
  },
};
