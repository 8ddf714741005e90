import { sentenceOf, type CallError } from '../../api/errorResponse.ts';
import type { StandingAction } from '../../contract/reports.ts';
import { dayOf } from '../account/accountMessages.ts';

export const STANDING_FAILED = 'Failed to load what was decided about you.';
export const NOTHING_DECIDED = 'Nothing was decided about you.';
export const NOTHING_DECIDED_HINT =
  'When a moderator hides one of your listings, or warns you, you read here why, and can appeal.';
export const BY_PROGRAM = 'A program did this, and a person will look at it.';
export const APPEALED = 'Your appeal is sent. You read the answer here.';

export const TITLES: Record<StandingAction['kind'], string> = {
  hide: 'Listing hidden',
  warn: 'Warning',
  suspend: 'Account suspended',
};

export const suspendedUntil = (until: string | null): string =>
  until === null ? 'Your account is suspended for good.' : `Your account is suspended until ${dayOf(until)}.`;

export const APPEAL_STATES = {
  open: 'Your appeal waits for a moderator.',
  upheld: 'Your appeal was upheld: the decision is undone.',
  rejected: 'Your appeal was rejected: the decision stays.',
} as const;

export const appealFailure = (error: CallError): string =>
  sentenceOf(error, 'Your appeal was not sent. Check your connection and try again.');
