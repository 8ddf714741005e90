import { API_BASE, CSRF_HEADER, paths } from '../../../contract/paths.ts';
import { PUSH_PATH, type PushText } from '../../../contract/pushNotifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** The button of a push notification that ends its kind. */
const END = 'end';
const SAVED = '/saved';
const ICON = '/icons/192.png';

/**
 * What is shown for a message that cannot be read: a browser that gets no notification withdraws
 * the permission.
 */
const UNREADABLE: PushText & { tag: string } = {
  title: 'Something new in your searches',
  body: '',
  url: SAVED,
  query: '',
  tag: '',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The content of a push message, with '' for what it has not; its page must be this site's. One of a
 * listing has no query.
 */
export function readPush(text: string | undefined, site: string): PushText & { tag: string } {
  try {
    const { title, body, url, query, tag } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (textOf(title) === '') return UNREADABLE;
    const page = new URL(textOf(url), site);
    return {
      title: textOf(title),
      body: textOf(body),
      url: page.origin === site && textOf(url) !== '' ? page.href.slice(site.length) : SAVED,
      query: textOf(query),
      tag: textOf(tag) || textOf(query),
    };
  } catch {
    return UNREADABLE;
  }
}

/** Shows a message, which replaces an older one of the same search or listing. */
async function show(message: PushText): Promise<void> {
  const { title, body, query, tag } = message;
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body,
    icon: ICON,
    ...(tag !== undefined && { tag }),
    data: message,
    actions: query === '' ? [] : [{ action: END, title: 'End these notices' }],
  };
  await self.registration.showNotification(title, options);
}

export const showPush = (message: PushMessageData | null): Promise<void> =>
  show(readPush(message?.text(), self.location.origin));

/**
 * Opens the page of the search or listing: a window that shows it already, else a new one, because
 * any other may have an open form.
 */
async function openPage(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page === undefined ? self.clients.openWindow(address) : page.focus());
}

/** Ends the push notifications of one search. Throws without a network, or where it is rejected. */
async function endPushes(api: string, query: string): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription === null) return;
  const csrf = await fetch(new URL(API_BASE + paths.csrf, api), { credentials: 'include' });
  const { csrfToken } = (await csrf.json()) as { csrfToken?: unknown };
  const response = await fetch(new URL(API_BASE + PUSH_PATH, api), {
    method: 'DELETE',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: textOf(csrfToken) },
    body: JSON.stringify({ endpoint: subscription.endpoint, query }),
  });
  if (!response.ok) throw new Error('The back end did not end it.');
}

async function endByButton(message: PushText, api: string): Promise<void> {
  try {
    await endPushes(api, message.query);
  } catch {
    const title = 'These notices could not be ended';
    const body = 'Open your saved searches to try again.';
    await show({ ...message, title, body, url: SAVED, query: '' });
  }
}

/** Opens the page of a pressed notification, or does what its button says. */
export async function handlePushClick(
  { notification, action }: NotificationEvent,
  api: string,
): Promise<void> {
  notification.close();
  const message = notification.data as PushText;
  return action === END ? endByButton(message, api) : openPage(message.url);
}

/**
 * At sign-out: the next user of this device must not see the searches. The push service reports it
 * to the back end.
 */
export async function forgetPushes(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
