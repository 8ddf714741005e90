import type { Meta, StoryObj } from '@storybook/react-vite';
import { deviceSlice } from '../../ui/device/deviceSlice.ts';
import { UploadStatus } from './UploadStatus.tsx';

/** **Use** above the button that sends photos. **Not** for calls without files, which are short. */
const meta = {
  component: UploadStatus,
  args: { upload: 'lost', failure: 'Failed to create listing.' },
} satisfies Meta<typeof UploadStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = { args: { upload: { sent: 0.42, onCancel: () => undefined } } };
/** The back end may have posted it already, so it cannot be cancelled. */
export const AllSent: Story = { args: { upload: { sent: 1, onCancel: () => undefined } } };
export const ConnectionLost: Story = {};
export const Offline: Story = {
  parameters: { preloadedState: { device: { ...deviceSlice.getInitialState(), isOffline: true } } },
};
