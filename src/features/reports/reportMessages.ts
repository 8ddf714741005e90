import { bodyMessages, errorResponse, type CallError } from '../../api/errorResponse.ts';

export const REPORTED = 'Reported. You will not see it again.';
export const NEVER_LEARNS = 'A moderator looks at it. The person you report never learns who did.';
const NOT_SENT = 'Your report was not sent.';

/** Why a report was not sent, in the market's own words if there are any. */
export function notSentText(error: CallError): string {
  const response = errorResponse(error);
  if (response === null) return `${NOT_SENT} Check your connection and try again.`;
  return [NOT_SENT, ...bodyMessages(response.body).values()].flat().join(' ');
}
