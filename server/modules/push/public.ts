/** What other parts of the server may use of `notices`; they import no other file of it. */
export { loadPushKeys } from './keys.ts';
export { sendDueNotices } from './round.ts';
export type { SendPush } from './sendPush.ts';
