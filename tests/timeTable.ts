import type { Outcome } from './testReport.ts';

/** A step of `npm test` that has run. */
export interface Timed extends Outcome {
  name: string;
  seconds: number;
}

/** A file that took less is not what anybody waits for. */
const LONG_SECONDS = 5;
const SLOWEST = 5;

const row = (indent: string, name: string, seconds: number) =>
  `${indent}${name.padEnd(64 - indent.length)} ${String(Math.round(seconds)).padStart(6)} s`;

/** Where the time of a run went: each step in seconds on the clock, and its slowest files. Tests of several files run at once. */
export function timeTable(steps: Timed[], seconds: number): string {
  const lines = steps.flatMap((step) => [
    row('', step.name, step.seconds),
    ...step.files
      .filter((file) => file.seconds >= LONG_SECONDS)
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST)
      .map((file) => row('    ', file.name, file.seconds)),
  ]);
  return ['Where the time went', ...lines, row('', 'in all', seconds)].join('\n');
}
