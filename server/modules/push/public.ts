/** What other parts of the server may use of `push`; they import no other file of it. */
import { byWebPush } from './deliver.ts';
import { pushRound } from './round.ts';
import { sellerRound } from './sellerRound.ts';

export const sendDuePushes = byWebPush(pushRound);
export const sendSellerReminders = byWebPush(sellerRound);
export { byWebPush, deliver } from './deliver.ts';
export { dayLeft, topicOf } from './rules.ts';
export { loadPushKeys, type SendPush } from './sendPush.ts';
