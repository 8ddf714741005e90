/** The little that the API needs to know of the store; the auth slice provides it. */
interface ApiState {
  auth: {
    accessToken: string | null;
    /** The marker of the browser's session that this tab acts in (`sharedSession.ts`). */
    sessionMarker: string | null;
    /** Counts session events, so that an answer to an older session can be told from one to today's. */
    epoch: number;
  };
}

export function apiState(getState: () => unknown): ApiState['auth'] {
  return (getState() as ApiState).auth;
}
