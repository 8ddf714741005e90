import { bodyMessages, errorResponse, type CallError } from '../../../api/errorResponse.ts';
import { NO_PUSH_SERVICE } from './savedSearchesApi.ts';

/** Why a device gets no notices. */
export const PUSH_MESSAGES = {
  blocked: 'Notices are blocked for this site. Allow them in the settings of your browser, then try again.',
  notAllowed: 'Choose “Allow” when the browser asks, then notices can come.',
  noService: 'This browser cannot get notices.',
  failed: 'Failed to change the notices. Check your connection and try again.',
};

/** The back end's own sentence, if there is one. */
export function failureText(error: CallError): string {
  if ('error' in error && error.error === NO_PUSH_SERVICE.error) return PUSH_MESSAGES.noService;
  const [[sentence] = []] = bodyMessages(errorResponse(error)?.body).values();
  return sentence ?? PUSH_MESSAGES.failed;
}

/** Requests the browser's permission; null where it is given, else what the user can do. */
export async function rejectedPermission(): Promise<string | null> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return null;
  return PUSH_MESSAGES[permission === 'denied' ? 'blocked' : 'notAllowed'];
}
