/** The little that the wire needs to know of the store; the auth slice provides it. */
interface WireState {
  auth: {
    accessToken: string | null;
    /** Counts session events, so that an answer to an older session can be told from one to today's. */
    epoch: number;
  };
}

export function wireState(getState: () => unknown): WireState['auth'] {
  return (getState() as WireState).auth;
}
