import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LayoutSwitch } from './LayoutSwitch.tsx';

const forget = () => {
  delete document.documentElement.dataset['layout'];
  localStorage.removeItem('musika.layout');
};

/** **Use** in `ListHeading`, which loads it. **Not** from 600 px on, where it hides. */
const meta = {
  component: LayoutSwitch,
  globals: { viewport: { value: 'xs' } },
  beforeEach: () => {
    forget();
    return forget;
  },
} satisfies Meta<typeof LayoutSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};

export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    const rows = canvas.getByRole('button', { name: 'Rows' });
    const pictures = canvas.getByRole('button', { name: 'Pictures' });
    await expect(canvas.getByRole('group', { name: 'Show listings as' })).toBeVisible();
    await expect(rows).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(pictures);
    await expect(pictures).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveAttribute('aria-pressed', 'false');
    await expect(localStorage.getItem('musika.layout')).toBe('pictures');
    // By the keyboard, too.
    rows.focus();
    await userEvent.keyboard(' ');
    await expect(rows).toHaveAttribute('aria-pressed', 'true');
    await expect(document.documentElement).toHaveAttribute('data-layout', 'rows');
  },
};
