/** How long a code of the operator's is good, in milliseconds: 24 hours. */
export const RESET_CODE_LIFE = 24 * 60 * 60 * 1000;

/** How many recovery codes a user is given at a time. */
export const RECOVERY_CODES = 10;
