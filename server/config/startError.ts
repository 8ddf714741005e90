/** Why the server cannot start: one sentence that tells the operator what to do. Anything else thrown is our own bug. */
export class StartError extends Error {
  override name = 'StartError';
}
