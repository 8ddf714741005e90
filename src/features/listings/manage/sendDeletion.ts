import { beforeSignOut } from '../../../api/beforeSignOut.ts';
import type { AppDispatch } from '../../../api/useAppDispatch.ts';
import type { CallError } from '../../../api/errorAnswer.ts';
import { atMost } from './atMost.ts';
import { dropDeletion, pendingDeletions, moveDeletion, type Deletion } from './pendingDeletions.ts';
import { manageApi } from './manageApi.ts';

/** How long a sign-out waits for them, in milliseconds: on a shared phone its user walks away. */
const PATIENCE = 2000;

const sending = new Map<string, Promise<CallError | undefined>>();

async function send(dispatch: AppDispatch, { id, slug }: Pick<Deletion, 'id' | 'slug'>) {
  moveDeletion(id, 'final');
  // Untracked: when the page is left, nobody waits for the outcome.
  const { error } = await dispatch(
    manageApi.endpoints.deleteListing.initiate({ id, slug }, { track: false }),
  );
  if (error === undefined) dropDeletion(id);
  return error;
}

/**
 * Sends a pending deletion: once for all callers, and not at all if it is no longer pending.
 * Resolves with the error, if any; the deletion then stays pending until the error was shown.
 */
export function sendDeletion(
  dispatch: AppDispatch,
  deletion: Pick<Deletion, 'id' | 'slug'>,
): Promise<CallError | undefined> {
  const { id } = deletion;
  const underWay = sending.get(id);
  if (underWay !== undefined) return underWay;
  if (!pendingDeletions().some((each) => each.id === id)) return Promise.resolve(undefined);
  const answer = send(dispatch, deletion).finally(() => sending.delete(id));
  sending.set(id, answer);
  return answer;
}

/**
 * The outcome where the page that asked is gone: `PendingDeletions` shows a failure on any page.
 */
export function settleUnwatched(id: string, error: CallError | undefined): void {
  if (error === undefined) return;
  // Deleted elsewhere, or by the call whose answer nobody heard.
  if ('status' in error && error.status === 404) dropDeletion(id);
  else moveDeletion(id, 'failed');
}

export async function sendUnwatched(
  dispatch: AppDispatch,
  deletion: Pick<Deletion, 'id' | 'slug'>,
): Promise<void> {
  settleUnwatched(deletion.id, await sendDeletion(dispatch, deletion));
}

/** Sends pending deletions before a sign-out. Returns the function that unregisters it. */
export function sendBeforeSignOut(
  dispatch: AppDispatch,
  due: () => readonly Pick<Deletion, 'id' | 'slug'>[],
) {
  const task = () => atMost(PATIENCE, Promise.all(due().map((each) => sendUnwatched(dispatch, each))));
  beforeSignOut.add(task);
  return () => void beforeSignOut.delete(task);
}
