import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';

/** **Use** on the account page. */
const meta = {
  component: RecoveryCodesSection,
  args: {
    username: 'tariro',
    hasPassword: true,
    madeAt: '2026-11-23T08:05:00.000Z',
    areVoid: false,
    codes: undefined,
    onMake: async () => null,
    onSaved: () => undefined,
  },
} satisfies Meta<typeof RecoveryCodesSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Made: Story = {};
export const AfterAChangedPassword: Story = { args: { areVoid: true } };

const codes = ['7K2M-9QXA-0TJD', 'W3RT-56HH-AB1C', 'PQ9Z-11XY-MM4D'];
const SHEET = `Recovery codes of @tariro\n${codes.join('\n')}\n`;

export const Copied: Story = {
  args: { codes },
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText('Codes copied.')).toBeVisible();
    await expect(write).toHaveBeenCalledWith(SHEET);
    write.mockRestore();
  },
};
export const CopyForbidden: Story = {
  args: { codes },
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText(/^This browser does not let us copy/)).toBeVisible();
    write.mockRestore();
  },
};
export const SavedAsFile: Story = {
  args: { codes },
  play: async ({ canvas }) => {
    const made = spyOn(URL, 'createObjectURL');
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as file' }));
    const file = made.mock.calls[0]?.[0] as Blob;
    await expect(await file.text()).toBe(SHEET);
    await expect(click.mock.contexts[0]).toHaveProperty('download', 'recovery-codes-tariro.txt');
    click.mockRestore();
    made.mockRestore();
  },
};
