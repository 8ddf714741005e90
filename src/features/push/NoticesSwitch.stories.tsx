import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { spyOn } from 'storybook/test';
import { answers, isUnreachable } from '../../../.storybook/network.ts';
import { presses, shows } from '../../../.storybook/plays.ts';
import { NO_CAPABILITIES } from '../../contract/capabilities.ts';
import { DEVICE_PUSH_PATH, PUSH_PATH } from '../../contract/pushNotifications.ts';
import { NoticesSwitch } from './NoticesSwitch.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/story';
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;
const stored = (...queries: string[]) =>
  answers(DEVICE_PUSH_PATH, { public_key: 'BKey', is_on: queries.length > 0, queries }, 200, 'post');

/** **Use** in a row of what push messages are about. **Not** for messages inside the app. */
const meta = {
  component: NoticesSwitch,
  args: {
    label: 'Notices for “lamp”',
    query: 'q=lamp',
    isIcon: true,
    texts: { on: 'You get a notice when something new fits.', off: 'No more notices for this search.' },
  },
  decorators: [
    (Switch) => <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>{Switch()}</Box>,
  ],
  beforeEach: () => {
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(subscription);
    spyOn(PushManager.prototype, 'subscribe').mockResolvedValue(subscription);
    spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  },
  parameters: {
    msw: [stored(), answers(PUSH_PATH, null, 204, 'post')],
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { push: true } } },
  },
} satisfies Meta<typeof NoticesSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { parameters: { msw: [stored('q=lamp')] } };
/** About all that the user is told in this browser. */
export const OfTheDevice: Story = {
  render: ({ texts }) => <NoticesSwitch label="Notices on this device" texts={texts} />,
  play: shows('Notices on this device'),
};
/** The user has denied permission, now or earlier. */
export const Blocked: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  },
  play: presses(/^Notices/, /^Notices are blocked/),
};
export const Failed: Story = {
  parameters: { msw: [stored(), isUnreachable(PUSH_PATH, 'post')] },
  play: presses(/^Notices/, /^Failed to change the notices\./),
};
