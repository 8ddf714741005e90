import { useState } from 'react';
import { errorAnswer, type CallError } from '../../../api/errorAnswer.ts';
import { isCancelled } from '../../../api/isCancelled.ts';

/** What is on its way: how much of it, from 0 to 1. */
export interface Upload {
  sent: number;
  onCancel: () => void;
}

type Outcome = { error?: CallError | undefined };
type UploadCall = PromiseLike<Outcome> & { abort: () => void };

/** Watches a call that carries photos: how far it is, that it can be cancelled, and whether the connection was lost. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [isConnectionLost, setConnectionLost] = useState(false);

  /** After a call that was part of the same sending. */
  function settle(error: CallError | undefined): void {
    setConnectionLost(error !== undefined && !isCancelled(error) && errorAnswer(error) === null);
  }
  async function send(
    start: (onProgress: (sent: number) => void) => UploadCall,
  ): Promise<CallError | undefined> {
    setConnectionLost(false);
    const call = start((sent) => setUpload({ sent, onCancel: () => call.abort() }));
    const { error } = await call;
    setUpload(null);
    settle(error);
    return error;
  }
  return { upload, isConnectionLost, send, settle };
}
