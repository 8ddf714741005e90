import { bodyMessages, errorResponse, type CallError } from '../../api/errorResponse.ts';

export const REPORTED = 'Reported. You will not see it again.';
export const PHONE_REPORTED = 'Reported. A moderator will look at the number.';
/** The network or the server is out of reach. */
export const SENT_LATER = 'Stored. It is sent as soon as the market can be reached.';
export const NEVER_LEARNS = 'A moderator looks at it. The person you report never learns who did.';
export const OWN_REPORTS_FAILED = 'Failed to load what you reported.';
/** The outcome is not told. */
export const LOOKED_AT = 'A moderator looked at what you reported.';
export const NOT_LOOKED_AT = 'A moderator will look at it.';

const REJECTED = 'The market did not take your report.';

/** Responses after which a report is dropped: the same one would be rejected again. */
const FINAL: ReadonlySet<number | undefined> = new Set([400, 403, 404]);

/**
 * Why a report was rejected for good, in the market's own words if there are any; null where it may
 * be taken later.
 */
export function rejectionOf(error: CallError): string | null {
  const response = errorResponse(error);
  if (!FINAL.has(response?.status)) return null;
  const sentences = [...bodyMessages(response?.body).values()].flat();
  return [REJECTED, ...sentences].join(' ');
}
