import type { ListingKind } from '../../../contract/listing.ts';
import { API_BASE, CSRF_HEADER, paths } from '../../../contract/paths.ts';
import { PUSH_PATH, type SellerPushText } from '../../../contract/pushNotifications.ts';
import type { Answer } from '../../../contract/questions.ts';

declare const self: ServiceWorkerGlobalScope;

/** The button of a push notification that ends its kind. */
const END = 'end';
/** The buttons by which a seller answers. Android shows two; its page has the others. */
const ANSWERS: Record<string, { answer: Answer; titles: Record<ListingKind, string> }> = {
  here: { answer: 'here', titles: { sale: 'Still here', wanted: 'Still looking' } },
  sold: { answer: 'sold', titles: { sale: 'Sold', wanted: 'Found' } },
};
const SAVED = '/saved';
const ICON = '/icons/192.png';

/**
 * What is shown for a message that cannot be read: a browser that gets no notification withdraws
 * the permission.
 */
const UNREADABLE: SellerPushText = {
  title: 'Something new in your searches',
  body: '',
  url: SAVED,
  query: '',
  tag: '',
  token: '',
  kind: 'sale',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The content of a push message, with '' for what it has not; its page must be this site's. A message
 * of a search has no token, one of a listing no query.
 */
export function readPush(text: string | undefined, site: string): SellerPushText {
  try {
    const { title, body, url, query, tag, token, kind } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (textOf(title) === '') return UNREADABLE;
    const page = new URL(textOf(url), site);
    return {
      title: textOf(title),
      body: textOf(body),
      url: page.origin === site && textOf(url) !== '' ? page.href.slice(site.length) : SAVED,
      query: textOf(query),
      tag: textOf(tag) || textOf(query),
      token: textOf(token),
      kind: kind === 'wanted' ? kind : 'sale',
    };
  } catch {
    return UNREADABLE;
  }
}

/** The buttons of a message: answers about a listing, or the end of a search's messages. */
function actionsOf({ query, token, kind }: SellerPushText): { action: string; title: string }[] {
  if (token !== '')
    return Object.entries(ANSWERS).map(([action, { titles }]) => ({ action, title: titles[kind] }));
  return query === '' ? [] : [{ action: END, title: 'End these notices' }];
}

/** Shows a message, which replaces an older one of the same search or listing. */
async function show(message: SellerPushText): Promise<void> {
  const { title, body, tag } = message;
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body,
    icon: ICON,
    tag,
    data: message,
    actions: actionsOf(message),
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

/** An unsafe call of the worker's own. Throws without a network; else whether it was accepted. */
async function call(api: string, method: string, path: string, body: object): Promise<boolean> {
  const csrf = await fetch(new URL(API_BASE + paths.csrf, api), { credentials: 'include' });
  const { csrfToken } = (await csrf.json()) as { csrfToken?: unknown };
  const response = await fetch(new URL(API_BASE + path, api), {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: textOf(csrfToken) },
    body: JSON.stringify(body),
  });
  return response.ok;
}

/** Ends the push notifications of one search. Throws where the back end rejects it. */
async function endPushes(api: string, query: string): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  if (!(await call(api, 'DELETE', PUSH_PATH, { endpoint, query })))
    throw new Error('The back end did not end it.');
}

async function endByButton(message: SellerPushText, api: string): Promise<void> {
  try {
    await endPushes(api, message.query);
  } catch {
    const title = 'These notices could not be ended';
    const body = 'Open your saved searches to try again.';
    await show({ ...message, title, body, url: SAVED, query: '' });
  }
}

/**
 * Answers about the listing. Where that fails the listing's page opens, and the notification stays:
 * without a network with its buttons, else without them, since its token cannot answer any more.
 */
async function answerByButton(message: SellerPushText, answer: Answer, api: string): Promise<void> {
  const { token } = message;
  try {
    if (await call(api, 'POST', paths.answers, { token, answer })) return;
    const body = 'It can no longer be given here. Open the listing to answer.';
    await show({ ...message, title: NOT_ANSWERED, body, token: '' });
  } catch {
    const body = 'There is no network. Try again, or open the listing.';
    await show({ ...message, title: NOT_ANSWERED, body });
  }
  await openPage(message.url);
}
const NOT_ANSWERED = 'Your answer could not be sent';

/** Opens the page of a pressed notification, or does what its button says. */
export async function handlePushClick(
  { notification, action }: NotificationEvent,
  api: string,
): Promise<void> {
  notification.close();
  const message = notification.data as SellerPushText;
  const pressed = ANSWERS[action];
  if (pressed !== undefined) return answerByButton(message, pressed.answer, api);
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
