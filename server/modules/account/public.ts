export { deleteAccount, exportAccount } from './ownData.ts';
export { findRecoveryCodeTime, putResetCode, RESET_CODE_LIFE } from './store.ts';
