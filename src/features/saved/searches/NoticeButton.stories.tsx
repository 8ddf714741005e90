import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, spyOn, waitFor } from 'storybook/test';
import { answers, call, fails, neverAnswers } from '../../../../.storybook/network.ts';
import { DEVICE_PUSH_PATH, PUSH_PATH } from '../../../contract/pushNotifications.ts';
import { paths } from '../../../contract/paths.ts';
import { NoticeButton } from './NoticeButton.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/story';
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;

const offered = answers(paths.capabilities, { notices: { public_key: 'BKey' } });
const told = (queries: string[]) => http.post(call(DEVICE_PUSH_PATH), () => HttpResponse.json({ queries }));
const asked = http.post(call(PUSH_PATH), () => new HttpResponse(null, { status: 204 }));
const ended = http.delete(call(PUSH_PATH), () => new HttpResponse(null, { status: 204 }));
const csrf = answers(paths.csrf, { csrfToken: 'token' });

/** **Use** beside a saved search. **Not** for messages inside the app. */
const meta = {
  component: NoticeButton,
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
  parameters: { msw: [offered, asked, ended, csrf, told([])] },
} satisfies Meta<typeof NoticeButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const NAME = { name: 'Notices for “lamp”' };

/** A press asks the browser for leave, and subscribes. */
export const Off: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', NAME);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    await expect(await canvas.findByText(/once a day at most, never at night/)).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
/** One tap ends it. */
export const On: Story = {
  beforeEach: () => {
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(subscription);
  },
  parameters: { msw: [offered, asked, ended, csrf, told(['q=lamp&price_to=20'])] },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', NAME);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    await expect(await canvas.findByText('No more notices for this search.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};

const pressedSays = (text: RegExp): NonNullable<Story['play']> => {
  return async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', NAME);
    await userEvent.click(button);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  };
};

/** The person has said no, now or another time. */
export const Blocked: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  },
  globals: { viewport: { value: 'xs' } },
  play: pressedSays(/^Notices are blocked for this site\./),
};
/** The browser's question was closed without an answer. */
export const NotAnswered: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('default');
  },
  play: pressedSays(/^Choose “Allow”/),
};
/** Some browsers know the calls, and have no service behind them. */
export const WithoutAPushService: Story = {
  beforeEach: () => {
    spyOn(PushManager.prototype, 'subscribe').mockRejectedValue(new DOMException('No service', 'AbortError'));
  },
  play: pressedSays(/^This browser cannot get notices/),
};
export const Failed: Story = {
  parameters: {
    msw: [offered, csrf, http.post(call(PUSH_PATH), () => HttpResponse.error())],
  },
  play: pressedSays(/^Failed to change the notices\./),
};
/** The back end's own sentence. */
export const TooMany: Story = {
  parameters: {
    msw: [
      offered,
      csrf,
      http.post(call(PUSH_PATH), () =>
        HttpResponse.json({ query: ['Musika tells of 20 searches at most.'] }, { status: 400 }),
      ),
    ],
  },
  play: pressedSays(/20 searches at most/),
};
/** An iPhone has notices in the installed app alone. */
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
  play: pressedSays(/Add to Home Screen/),
};
/** Its place is kept until it is known. */
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.capabilities)] } };
/** Another back end, or one whose operator has set no `PUSH_CONTACT`. */
export const NotOffered: Story = {
  parameters: { msw: [fails(paths.capabilities, 404)] },
  play: async ({ canvas }) => {
    // Its place is given up, and nothing comes into it.
    const row = canvas.getByText('“lamp”').parentElement;
    await waitFor(() => expect(row?.childElementCount).toBe(1));
  },
};
