import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { expect } from 'storybook/test';
import type { FlashMessageState } from '../../lib/flashMessage.ts';
import { FlashMessage } from './FlashMessage.tsx';

const GONE: FlashMessageState = {
  flashMessage: { severity: 'success', text: 'Your account is deleted.' },
};

/** **Use** once, in the layout. **Not** for what a page itself can say: that is its own `Toast`. */
const meta = {
  component: FlashMessage,
  render: function Render() {
    const navigate = useNavigate();
    useEffect(() => void navigate('.', { replace: true, state: GONE }), [navigate]);
    return <FlashMessage />;
  },
} satisfies Meta<typeof FlashMessage>;
export default meta;

export const AccountDeleted: StoryObj<typeof meta> = {
  play: async ({ canvas }) => expect(await canvas.findByText(GONE.flashMessage.text)).toBeVisible(),
};
