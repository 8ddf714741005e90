/** What other modules and rooms may use of `account`; they import no other file of it. */
export { RESET_CODE_LIFE } from './codes.ts';
export { deleteAccount, exportAccount } from './ownData.ts';
export { findRecoveryCodesTime, putPasswordReset } from './store.ts';
