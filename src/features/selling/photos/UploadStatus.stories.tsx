import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { UploadStatus } from './UploadStatus.tsx';

/** **Use** above the button that sends photos. **Not** for calls without files, which are short. */
const meta = {
  component: UploadStatus,
  args: { upload: { phase: 'idle' } },
} satisfies Meta<typeof UploadStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  args: { upload: { phase: 'sending', sent: 0.42, onCancel: () => undefined } },
  play: async ({ canvas }) => expect(canvas.getByText('42 %')).toBeVisible(),
};
/** The back end may have posted it already, so it cannot be cancelled. */
export const AllSent: Story = {
  args: { upload: { phase: 'sent' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100 %')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ConnectionLost: Story = { args: { upload: { phase: 'connectionLost' } } };
const failure = 'Failed to create listing.';
export const Offline: Story = {
  args: { upload: { phase: 'connectionLost' }, failure, isOffline: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
/** On a phone the button stands below the text, which keeps the alert's width. */
export const PostFailedOnAPhone: Story = {
  args: { upload: { phase: 'connectionLost' }, failure },
  render: (args) => (
    <div style={{ width: 286 }}>
      <UploadStatus {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^The connection was lost\./).getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Try again' }).getBoundingClientRect();
    await expect(button.top).toBeGreaterThanOrEqual(text.bottom);
    await expect(text.width).toBeGreaterThan(170);
  },
};
export const NetworkIsBack: Story = {
  args: { upload: { phase: 'connectionLost' }, failure },
  render: function Render(args) {
    const [isOffline, setIsOffline] = useState(true);
    return (
      <>
        <UploadStatus {...args} isOffline={isOffline} />
        <button onClick={() => setIsOffline(false)}>The network comes back</button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'The network comes back' }));
    await expect(canvas.getByText(/^The network is back\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send again' })).toBeVisible();
  },
};
