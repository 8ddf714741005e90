import { bodyMessages, errorResponse, type CallError } from './errorResponse.ts';
import { NO_PUSH_SERVICE, pushSupport } from './pushApi.ts';

/** Why a device gets no notices. */
const MESSAGES = {
  blocked: 'Notices are blocked for this site. Allow them in the settings of your browser, then try again.',
  notAllowed: 'Choose “Allow” when the browser asks, then notices can come.',
  noService: 'This browser cannot get notices.',
  failed: 'Failed to change the notices. Check your connection and try again.',
};

/** The back end's own sentence, if there is one. */
function failureText(error: CallError): string {
  if ('error' in error && error.error === NO_PUSH_SERVICE.error) return MESSAGES.noService;
  const [[sentence] = []] = bodyMessages(errorResponse(error)?.body).values();
  return sentence ?? MESSAGES.failed;
}

/** Requests the browser's permission; null where it is given, else what the user can do. */
async function rejectedPermission(): Promise<string | null> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return null;
  return MESSAGES[permission === 'denied' ? 'blocked' : 'notAllowed'];
}

interface PushSwitch {
  /** To be turned on, which needs the browser's permission, or off. */
  isOn: boolean;
  texts: { on: string; off: string; homeScreen: string };
  change: () => Promise<{ error?: CallError | undefined }>;
}

/** Turns push messages on or off; returns what to say about it. */
export async function switchPush({ isOn, texts, change }: PushSwitch): Promise<string> {
  if (pushSupport() === 'homeScreen') return texts.homeScreen;
  const rejected = isOn ? await rejectedPermission() : null;
  if (rejected !== null) return rejected;
  const { error } = await change();
  return error === undefined ? texts[isOn ? 'on' : 'off'] : failureText(error);
}
