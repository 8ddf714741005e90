import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, spyOn, waitFor } from 'storybook/test';
import { answers, call } from '../../../.storybook/network.ts';
import { NO_CAPABILITIES } from '../../contract/capabilities.ts';
import { paths } from '../../contract/paths.ts';
import { DEVICE_PUSH_PATH, PUSH_PATH } from '../../contract/pushNotifications.ts';
import { NoticesSwitch } from './NoticesSwitch.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/story';
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;

/** What the back end of a story has stored. */
let queries: string[] = [];
let isStarted = false;

const network = (begin?: () => Response) => [
  answers(paths.csrf, { csrfToken: 'token' }),
  http.post(call(DEVICE_PUSH_PATH), () =>
    HttpResponse.json({ public_key: 'BKey', is_on: isStarted, queries }),
  ),
  http.post(call(PUSH_PATH), () => {
    if (begin !== undefined) return begin();
    [isStarted, queries] = [true, ['q=lamp']];
    return new HttpResponse(null, { status: 204 });
  }),
  http.delete(call(PUSH_PATH), () => {
    queries = [];
    return new HttpResponse(null, { status: 204 });
  }),
];

const pushIs = (push: boolean) => ({ capabilities: { ...NO_CAPABILITIES, calls: { push } } });

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
    [isStarted, queries] = [false, []];
    spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(subscription);
    spyOn(PushManager.prototype, 'subscribe').mockResolvedValue(subscription);
    spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  },
  parameters: { msw: network(), runtimeConfig: pushIs(true) },
} satisfies Meta<typeof NoticesSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses the switch, which shows the text and is on or off then. */
const pressShows = (text: RegExp, isOn = false): NonNullable<Story['play']> => {
  return async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /^Notices/ });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(await canvas.findByRole('button', { pressed: isOn })).toBeVisible();
  };
};

/** A press requests the browser's permission, and subscribes. */
export const Started: Story = { play: pressShows(/when something new fits/, true) };
export const Ended: Story = {
  beforeEach: () => {
    [isStarted, queries] = [true, ['q=lamp']];
  },
  play: pressShows(/^No more/),
};
/** About all that the user is told in this browser. */
export const OfTheDevice: Story = {
  render: ({ texts }) => <NoticesSwitch label="Notices on this device" texts={texts} />,
  play: pressShows(/when something new fits/, true),
};
/** The user has denied permission, now or earlier. */
export const Blocked: Story = {
  beforeEach: () => {
    spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  },
  play: pressShows(/^Notices are blocked for this site\./),
};
/** Some browsers have the API, but no push service. */
export const NoPushService: Story = {
  beforeEach: () => {
    spyOn(PushManager.prototype, 'subscribe').mockRejectedValue(new DOMException('No service', 'AbortError'));
  },
  play: pressShows(/^This browser cannot get notices/),
};
export const Failed: Story = {
  parameters: { msw: network(() => HttpResponse.error()) },
  play: pressShows(/^Failed to change the notices\./),
};
/** The back end's own sentence. */
export const TooMany: Story = {
  parameters: {
    msw: network(() => HttpResponse.json({ query: ['20 searches at most.'] }, { status: 400 })),
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
  play: pressShows(/Add to Home Screen/),
};
/** Another back end, or one without `PUSH_CONTACT`. */
export const NotOffered: Story = {
  parameters: { runtimeConfig: pushIs(false) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
