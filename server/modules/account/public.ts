/** What other modules and rooms may use of `account`; they import no other file of it. */
export { deleteAccount, exportAccount } from './ownData.ts';
export { findRecoveryCodeTime, putResetCode, RESET_CODE_LIFE } from './store.ts';
