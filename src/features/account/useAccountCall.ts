import type { CallError } from '../../api/errorAnswer.ts';
import { isUnsupported, useOptionalCalls, type OptionalCall } from '../../api/unsupportedEndpoints.ts';
import { accountMessage, NOT_OFFERED } from './accountMessages.ts';

/**
 * Which of the account's calls are offered, and what the outcome of one comes to: a sentence, or
 * null for a success.
 */
export function useAccountCall() {
  const { isSupported, markUnsupported } = useOptionalCalls();
  function refusalOf(call: OptionalCall, { error }: { error?: CallError | undefined }): string | null {
    if (error === undefined) return null;
    if (!('status' in error && isUnsupported(error))) return accountMessage(error);
    markUnsupported(call);
    return NOT_OFFERED;
  }
  return { isSupported, refusalOf };
}
