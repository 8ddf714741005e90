/** A file that cannot be replayed; its message is a sentence for the person who gave it. */
export class TraceError extends Error {}
