// A reader such as `head` may close the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
