/** What other modules and rooms may use of `reset`; they import no other file of it. */
export { hashResetCode, makeResetCode } from './code.ts';
export { endCodesOfUser, findRecoveryCodesTime, replaceRecoveryCodes } from './recoveryStore.ts';
export { RECOVERY_CODES, RESET_CODE_LIFE } from './rules.ts';
export { putPasswordReset } from './store.ts';
