import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, spyOn } from 'storybook/test';
import { answers, call } from '../../../../.storybook/network.ts';
import { DEVICE_PUSH_PATH, SELLER_PUSH_PATH, PUSH_PATH } from '../../../contract/pushNotifications.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { paths } from '../../../contract/paths.ts';
import { OwnListingsNotices } from './OwnListingsNotices.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/story';
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;

const network = (start: () => Response = () => new HttpResponse(null, { status: 204 })) => [
  answers(PUSH_PATH, { public_key: 'BKey' }),
  answers(paths.csrf, { csrfToken: 'token' }),
  http.post(call(DEVICE_PUSH_PATH), () => HttpResponse.json({ queries: [], own_listings: true })),
  http.post(call(SELLER_PUSH_PATH), start),
  http.delete(call(SELLER_PUSH_PATH), () => new HttpResponse(null, { status: 204 })),
];

/** **Use** above one's own listings. **Not** for a search, which has a bell (`PushButton`). */
const meta = {
  component: OwnListingsNotices,
  beforeEach: () => {
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(null);
    spyOn(PushManager.prototype, 'subscribe').mockResolvedValue(subscription);
    spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  },
  parameters: {
    msw: network(),
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { push: true } } },
  },
} satisfies Meta<typeof OwnListingsNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressShows = (text: RegExp, isOn = false): NonNullable<Story['play']> => {
  return async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Notices about my listings' });
    await userEvent.click(button);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', String(isOn));
  };
};

export const Started: Story = { play: pressShows(/^You get a notice here/, true) };
export const Ended: Story = {
  beforeEach: () => {
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(subscription);
  },
  play: async (context) => {
    await expect(await context.canvas.findByRole('button', { pressed: true })).toBeVisible();
    await pressShows(/^No more notices/)(context);
  },
};
export const Blocked: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  },
  play: pressShows(/Notices are blocked/),
};
export const Offline: Story = {
  parameters: { msw: network(() => HttpResponse.error()) },
  play: pressShows(/Failed to change the notices/),
};
/** A back end without push. */
export const OtherBackEnd: Story = {
  parameters: { runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { push: false } } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
