import { useState } from 'react';
import { errorAnswer, type CallError } from '../../../api/errorAnswer.ts';
import { isCancelled } from '../../../api/isCancelled.ts';

/** How far the sending of photos is. */
export type UploadState =
  | { phase: 'idle' }
  /** `sent` is the part that has gone out, from 0 to 1. */
  | { phase: 'sending'; sent: number; onCancel: () => void }
  /** All has gone out, and the back end may have acted on it: there is nothing left to cancel. */
  | { phase: 'sent' }
  /** The last attempt got no answer. */
  | { phase: 'connectionLost' };

const IDLE: UploadState = { phase: 'idle' };

type Outcome = { error?: CallError | undefined };
type UploadCall<T> = PromiseLike<T> & { abort: () => void };

/**
 * Watches a call that carries photos: how far it is, that it can be cancelled, and whether the
 * connection was lost.
 */
export function useUpload() {
  const [upload, setUpload] = useState(IDLE);

  /** After a call that was part of the same sending. */
  function settle(error: CallError | undefined): void {
    const isLost = error !== undefined && !isCancelled(error) && errorAnswer(error) === null;
    setUpload(isLost ? { phase: 'connectionLost' } : IDLE);
  }
  async function send<T extends Outcome>(
    start: (onProgress: (sent: number) => void) => UploadCall<T>,
  ): Promise<T> {
    setUpload(IDLE);
    const call = start((sent) =>
      setUpload(sent < 1 ? { phase: 'sending', sent, onCancel: () => call.abort() } : { phase: 'sent' }),
    );
    const outcome = await call;
    settle(outcome.error);
    return outcome;
  }
  return { upload, send, settle };
}
