import { createECDH, randomBytes } from 'node:crypto';

/** The subscription of a browser as it would give it to us, at an endpoint of its own. */
export function makeSubscription(name = 'one') {
  const browser = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
