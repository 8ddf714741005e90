import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { RecoveryCodeSection } from './RecoveryCodeSection.tsx';

/** **Use** on the account page. */
const meta = {
  component: RecoveryCodeSection,
  args: {
    username: 'tariro',
    hasPassword: true,
    madeAt: '2026-11-23T08:05:00.000Z',
    code: undefined,
    onMake: async () => null,
    onSaved: () => undefined,
  },
} satisfies Meta<typeof RecoveryCodeSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Made: Story = {};

const code = '7K2M-9QXA-0TJD';

export const Copied: Story = {
  args: { code },
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText('Code copied.')).toBeVisible();
    await expect(write).toHaveBeenCalledWith(code);
    write.mockRestore();
  },
};
export const CopyForbidden: Story = {
  args: { code },
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText(/^This browser does not let us copy/)).toBeVisible();
    write.mockRestore();
  },
};
