// Whoever reads may have had enough, as `head` has: what is left to say is not heard, which is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Prints a line for the person at the terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
