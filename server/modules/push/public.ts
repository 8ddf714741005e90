/** What other parts of the server may use of `push`; they import no other file of it. */
export { deleteDevices, searchesOf, servicesOf } from './devices.ts';
export { forgetNotifications, notifyUsers } from './outbox.ts';
export { sendNotifications } from './send.ts';
export { loadPushKeys } from './webPush.ts';
