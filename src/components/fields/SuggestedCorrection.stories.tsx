import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { SuggestedCorrection } from './SuggestedCorrection.tsx';
import { TextField } from './TextField.tsx';

/**
 * **Use** around a field whose rejected content can mean one thing only. **Not** where that would be
 * a guess: its sentence stands alone then.
 */
const meta = {
  component: SuggestedCorrection,
  args: { suggestion: '12.50', onCorrect: () => undefined, children: null },
  render: function Render({ suggestion }) {
    const [typed, setTyped] = useState('12,50');
    const isRejected = typed.includes(',');
    return (
      <SuggestedCorrection suggestion={isRejected ? suggestion : null} onCorrect={setTyped}>
        <TextField
          label="Price (US$)"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isRejected}
          helperText={isRejected && 'Price must be a positive number.'}
        />
      </SuggestedCorrection>
    );
  },
} satisfies Meta<typeof SuggestedCorrection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};

/** After a correction by keyboard, the focus is in the field. */
export const TakenByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Price (US$)')).toHaveValue('12.50');
    await expect(canvas.getByLabelText('Price (US$)')).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
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
