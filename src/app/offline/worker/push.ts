import * as v from 'valibot';
import type { PushText } from '../../../contract/pushNotifications.ts';
import { attempt } from '../../../lib/attempt.ts';

declare const self: ServiceWorkerGlobalScope;

const TextSchema = v.fallback(v.string(), '');
const PushSchema = v.object({
  // A browser that gets a push and shows no notification withdraws the permission.
  title: v.fallback(v.pipe(v.string(), v.nonEmpty()), 'Something new for you'),
  body: TextSchema,
  url: TextSchema,
  tag: TextSchema,
});

/** The content of a push message, with '' for what it has not; its page must be this site's. */
export function readPush(text: string | undefined, site: string): PushText {
  const push = v.parse(PushSchema, Object(attempt(() => JSON.parse(text ?? '') as unknown)));
  const page = push.url === '' ? null : attempt(() => new URL(push.url, site));
  return { ...push, url: page?.origin === site ? page.href.slice(site.length) : '/saved' };
}

export async function showPush(message: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = readPush(message?.text(), self.location.origin);
  await self.registration.showNotification(title, { body, tag, data: url, icon: '/icons/192.png' });
}

/** Opens the page of a pressed notification; in a new window, because any other may have a form. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const address = new URL(String(notification.data), self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page === undefined ? self.clients.openWindow(address) : page.focus());
}

/** At sign-out. The push service reports it to the back end. */
export async function forgetPushes(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
