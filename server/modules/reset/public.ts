/** What other modules may use of `reset`; they import no other file of it. */
export { hashResetCode, makeResetCode } from './code.ts';
export { endCodesOfUser, findRecoveryCodesTime, replaceRecoveryCodes } from './recoveryStore.ts';
export { RECOVERY_CODES } from './rules.ts';
