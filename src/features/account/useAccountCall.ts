import type { CallError } from '../../api/errorAnswer.ts';
import { isMissingCall, useOptionalCalls, type OptionalCall } from '../../api/missingCalls.ts';
import { accountMessage, NOT_OFFERED } from './accountMessages.ts';

/** Which of the account's calls are offered, and what the outcome of one comes to: a sentence, or null for a success. */
export function useAccountCall() {
  const { isOffered, tellMissing } = useOptionalCalls();
  function refusalOf(call: OptionalCall, { error }: { error?: CallError | undefined }): string | null {
    if (error === undefined) return null;
    if (!('status' in error && isMissingCall(error))) return accountMessage(error);
    tellMissing(call);
    return NOT_OFFERED;
  }
  return { isOffered, refusalOf };
}
