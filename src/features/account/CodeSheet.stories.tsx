import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { CodeSheet } from './CodeSheet.tsx';

/** **Use** for codes that were just made. **Not** to show them again: nobody can. */
const meta = {
  component: CodeSheet,
  args: {
    username: 'tariro',
    codes: ['7K2M-9QXA-0TJD', 'W3RT-56HH-AB1C', 'PQ9Z-11XY-MM4D'],
    onSaved: () => undefined,
  },
} satisfies Meta<typeof CodeSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

const SHEET = 'Recovery codes of @tariro\n7K2M-9QXA-0TJD\nW3RT-56HH-AB1C\nPQ9Z-11XY-MM4D\n';

export const Copied: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText('Codes copied.')).toBeVisible();
    await expect(write).toHaveBeenCalledWith(SHEET);
    write.mockRestore();
  },
};
export const CopyForbidden: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText(/^This browser does not let us copy/)).toBeVisible();
    write.mockRestore();
  },
};
export const SavedAsFile: Story = {
  play: async ({ canvas }) => {
    const made = spyOn(URL, 'createObjectURL');
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as file' }));
    const file = made.mock.calls[0]?.[0] as Blob;
    await expect(await file.text()).toBe(SHEET);
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    await expect(link.download).toBe('recovery-codes-tariro.txt');
    click.mockRestore();
    made.mockRestore();
  },
};
