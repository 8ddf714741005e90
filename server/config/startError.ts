/** Why the server cannot start, in one sentence that says what to do. Other errors are bugs. */
export class StartError extends Error {
  override name = 'StartError';
}
