import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { SuggestedCorrection } from './SuggestedCorrection.tsx';
import { TextField } from './TextField.tsx';

/**
 * **Use** around a field whose refused content can mean one thing only. **Not** where one would
 * have to guess: its sentence stands alone then.
 */
const meta = {
  component: SuggestedCorrection,
  args: { meant: '12.50', onCorrect: () => undefined, children: null },
  render: function Render({ meant }) {
    const [typed, setTyped] = useState('12,50');
    const isRefused = typed.includes(',');
    return (
      <SuggestedCorrection meant={isRefused ? meant : null} onCorrect={setTyped}>
        <TextField
          label="Price (US$)"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isRefused}
          helperText={isRefused && 'Price must be a positive number.'}
        />
      </SuggestedCorrection>
    );
  },
} satisfies Meta<typeof SuggestedCorrection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Use 12.50'),
};
export const NothingCertain: Story = {
  args: { meant: null },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};

/** After a correction by keyboard, the focus is in the field. */
export const TakenByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Use 12.50' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Price (US$)')).toHaveValue('12.50');
    await expect(canvas.getByLabelText('Price (US$)')).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** After a tap the focus stays where it was, and no on-screen keyboard opens. */
export const TakenByFinger: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use 12.50' }));
    await expect(canvas.getByLabelText('Price (US$)')).toHaveValue('12.50');
    await expect(document.body).toHaveFocus();
  },
};
