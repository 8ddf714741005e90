import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, spyOn, waitFor } from 'storybook/test';
import { answers, call, neverAnswers } from '../../../../.storybook/network.ts';
import { DEVICE_PUSH_PATH, PUSH_PATH } from '../../../contract/pushNotifications.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { paths } from '../../../contract/paths.ts';
import { PushButton } from './PushButton.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/story';
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;

const network = (
  queries: string[],
  start: () => Response = () => new HttpResponse(null, { status: 204 }),
) => [
  answers(PUSH_PATH, { public_key: 'BKey' }),
  http.post(call(DEVICE_PUSH_PATH), () => HttpResponse.json({ queries })),
  http.post(call(PUSH_PATH), start),
  http.delete(call(PUSH_PATH), () => new HttpResponse(null, { status: 204 })),
  answers(paths.csrf, { csrfToken: 'token' }),
];

/** **Use** next to a saved search. **Not** for messages inside the app. */
const meta = {
  component: PushButton,
  args: { search: { q: 'lamp', category: null, filters: { price_to: '20' }, details: 'Up to $20' } },
  decorators: [
    (Button) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1 }}>“lamp”</Box>
        {Button()}
      </Box>
    ),
  ],
  beforeEach: () => {
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(null);
    spyOn(PushManager.prototype, 'subscribe').mockResolvedValue(subscription);
    spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  },
  parameters: {
    msw: network([]),
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { push: true } } },
  },
} satisfies Meta<typeof PushButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses the button, which shows the text and is on or off then. */
const pressShows = (text: RegExp, isOn = false): NonNullable<Story['play']> => {
  return async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Notices for “lamp”' });
    await userEvent.click(button);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', String(isOn));
  };
};

/** A press requests the browser's permission, and subscribes. */
export const Started: Story = { play: pressShows(/once a day at most, never at night/, true) };
export const Ended: Story = {
  beforeEach: () => {
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(subscription);
  },
  parameters: { msw: network(['q=lamp&price_to=20']) },
  play: async (context) => {
    const button = await context.canvas.findByRole('button');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await pressShows(/^No more notices for this search\./)(context);
  },
};
/** The user has denied permission, now or earlier. */
export const Blocked: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  },
  globals: { viewport: { value: 'xs' } },
  play: pressShows(/^Notices are blocked for this site\./),
};
/** The browser's dialog was closed without a choice. */
export const Dismissed: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('default');
  },
  play: pressShows(/^Choose “Allow”/),
};
/** Some browsers have the API, but no push service. */
export const NoPushService: Story = {
  beforeEach: () => {
    spyOn(PushManager.prototype, 'subscribe').mockRejectedValue(new DOMException('No service', 'AbortError'));
  },
  play: pressShows(/^This browser cannot get notices/),
};
export const Failed: Story = {
  parameters: { msw: network([], () => HttpResponse.error()) },
  play: pressShows(/^Failed to change the notices\./),
};
/** The back end's own sentence. */
export const TooMany: Story = {
  parameters: {
    msw: network([], () =>
      HttpResponse.json({ query: ['Musika tells of 20 searches at most.'] }, { status: 400 }),
    ),
  },
  play: pressShows(/20 searches at most/),
};
/** An iPhone has push only in the installed app. */
export const OnAnIPhone: Story = {
  beforeEach: () => {
    const push = Object.getOwnPropertyDescriptor(window, 'PushManager');
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    return () => {
      if (push !== undefined) Object.defineProperty(window, 'PushManager', push);
      Reflect.deleteProperty(navigator, 'standalone');
    };
  },
  globals: { viewport: { value: 'xs' } },
  play: pressShows(/Add to Home Screen/),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(PUSH_PATH)] } };
/** Another back end, or one without `PUSH_CONTACT`: the placeholder disappears. */
export const NotOffered: Story = {
  parameters: { runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { push: false } } } },
  play: async ({ canvas }) => {
    const row = canvas.getByText('“lamp”').parentElement;
    await waitFor(() => expect(row?.childElementCount).toBe(1));
  },
};
