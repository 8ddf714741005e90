import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { expect } from 'storybook/test';
import type { FarewellState } from '../../lib/farewell.ts';
import { Farewell } from './Farewell.tsx';

const GONE: FarewellState = { farewell: { severity: 'success', text: 'Your account is deleted. Go well!' } };

/** **Use** once, in the layout. **Not** for what a page itself can say: that is its own `TimedAlert`. */
const meta = {
  component: Farewell,
  render: function Render() {
    const navigate = useNavigate();
    useEffect(() => void navigate('.', { replace: true, state: GONE }), [navigate]);
    return <Farewell />;
  },
} satisfies Meta<typeof Farewell>;
export default meta;

export const AccountDeleted: StoryObj<typeof meta> = {
  play: async ({ canvas }) => expect(await canvas.findByText(GONE.farewell.text)).toBeVisible(),
};
