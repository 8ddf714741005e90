/** How this browser can be told of something while the app is closed. */
export type PushSupport = 'none' | 'homeScreen' | 'ready';

/** An iPhone has Web Push in an app of its Home Screen alone; Safari's `standalone` says whether this is one. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator)) return 'none';
  if ('PushManager' in window && 'Notification' in window) return 'ready';
  return 'standalone' in navigator && navigator.standalone === false ? 'homeScreen' : 'none';
}

/** This browser's subscription; null where it has none, or no service worker. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * The subscription by this key, a new one where there is none or one by another key. Throws where the person or the browser
 * refuses.
 */
export async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}
