import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, spyOn } from 'storybook/test';
import { listings } from '../../../.storybook/fixtures.ts';
import { answers, call } from '../../../.storybook/network.ts';
import { NO_CAPABILITIES } from '../../contract/capabilities.ts';
import { paths } from '../../contract/paths.ts';
import { DEVICE_PUSH_PATH, SAVED_PUSH_PATH, PUSH_PATH } from '../../contract/pushNotifications.ts';
import { PriceDropNotices } from './PriceDropNotices.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/story';
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;

const sent = fn<(body: unknown) => void>();
const network = (saved: boolean, respond: () => Response = () => new HttpResponse(null, { status: 204 })) => [
  answers(PUSH_PATH, { public_key: 'BKey', saved_listings: true }),
  answers(paths.csrf, { csrfToken: 'token' }),
  http.post(call(DEVICE_PUSH_PATH), () => HttpResponse.json({ queries: [], saved_listings: saved })),
  http.post(call(SAVED_PUSH_PATH), async ({ request }) => {
    sent(await request.json());
    return respond();
  }),
];

const saved = listings.slice(0, 2).map(({ ...listing }) => Object.assign(listing, { owner: '' }));
const ids = saved.map(({ id }) => id);
const state = (watched: string | null) => ({
  saved: { owner: '', saved, seen: [], watched, _persist: { version: -1, rehydrated: true } },
});

/** **Use** above saved listings. **Not** for a search, which has a bell (`PushButton`). */
const meta = {
  component: PriceDropNotices,
  beforeEach: () => {
    sent.mockClear();
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(null);
    spyOn(PushManager.prototype, 'subscribe').mockResolvedValue(subscription);
    spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  },
  parameters: {
    msw: network(false),
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { push: true } } },
    preloadedState: state(null),
  },
} satisfies Meta<typeof PriceDropNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressShows = (text: RegExp, isOn = false): NonNullable<Story['play']> => {
  return async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Tell me when a price drops' });
    await userEvent.click(button);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', String(isOn));
  };
};

/** A press requests the browser's permission, and names what is saved. */
export const Started: Story = {
  play: async (context) => {
    await pressShows(/^You get a notice when one costs less/, true)(context);
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ endpoint: ENDPOINT, listings: ids }));
  },
};
export const Ended: Story = {
  parameters: { msw: network(true), preloadedState: state(ids.join(' ')) },
  beforeEach: () => {
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(subscription);
  },
  play: async (context) => {
    await expect(await context.canvas.findByRole('button', { pressed: true })).toBeVisible();
    await pressShows(/^No more notices about prices/)(context);
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ listings: [] }));
  },
};
export const Blocked: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  },
  play: pressShows(/^Notices are blocked for this site\./),
};
export const Offline: Story = {
  parameters: { msw: network(false, () => HttpResponse.error()) },
  play: pressShows(/^Failed to change the notices\./),
};
/** A back end with push, but without lower prices. */
export const OtherBackEnd: Story = {
  parameters: { msw: [answers(PUSH_PATH, { public_key: 'BKey' })] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
