export { clearRefreshCookie } from './sessions.ts';
export { countSignIn } from './signInLimits.ts';
export {
  endSessionsOfUser,
  findUserByName,
  lockUnchangedUser,
  SWEPT_SESSIONS,
  sweepSessions,
} from './store.ts';
