import type { PushText } from '../../../contract/pushNotifications.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What is shown for a message that cannot be read: a browser that gets no notification withdraws
 * the permission.
 */
const UNREADABLE: PushText = { title: 'Something new for you', body: '', url: '/saved', tag: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The content of a push message, with '' for what it has not; its page must be this site's. */
export function readPush(text: string | undefined, site: string): PushText {
  try {
    const { title, body, url, tag } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (textOf(title) === '') return UNREADABLE;
    const page = new URL(textOf(url), site);
    const isOurs = page.origin === site && textOf(url) !== '';
    return {
      title: textOf(title),
      body: textOf(body),
      url: isOurs ? page.href.slice(site.length) : UNREADABLE.url,
      tag: textOf(tag),
    };
  } catch {
    return UNREADABLE;
  }
}

/** Shows a message, which replaces an older one of its tag. */
export async function showPush(message: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = readPush(message?.text(), self.location.origin);
  await self.registration.showNotification(title, { body, tag, data: url, icon: '/icons/192.png' });
}

/**
 * Opens the page of a pressed notification: a window that shows it already, else a new one, because
 * any other may have an open form.
 */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const address = new URL(textOf(notification.data), self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page === undefined ? self.clients.openWindow(address) : page.focus());
}

/**
 * At sign-out: the next user of this device must not see what this one was told. The push service
 * reports it to the back end.
 */
export async function forgetPushes(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
