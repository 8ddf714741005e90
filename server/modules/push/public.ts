/** What other parts of the server may use of `push`; they import no other file of it. */
export { sendDuePushes } from './round.ts';
export { sendSellerReminders } from './sellerRound.ts';
export { loadPushKeys, type SendPush } from './sendPush.ts';
