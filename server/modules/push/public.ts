export { deleteDevices, searchesOf, servicesOf } from './devices.ts';
export { forgetNotifications, notifyUsers } from './outbox.ts';
export { sendNotifications } from './send.ts';
export { loadPushKeys } from './webPush.ts';
