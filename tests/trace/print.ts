import { callOf } from './actionFacts.ts';
import type { Difference } from './differences.ts';
import type { ReplayedStep } from './replay.ts';
import type { Trace } from './trace.ts';

const LONGEST_VALUE = 70;
const MOST_CHANGES = 8;

function short(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 1)}…`;
}

const change = ({ path, before, after }: Difference): string => `${path}: ${short(before)} → ${short(after)}`;

/** Of which build and where, in one line. */
export function printHead({ report, steps, hasStates }: Trace): string {
  const where =
    report === null
      ? 'A trace exported by Redux DevTools'
      : `Musika ${report.version} (${report.build}), ${report.route}, ${report.viewport.width} × ${report.viewport.height}`;
  return `${where}: ${steps.length} steps${hasStates ? '' : ', without states to compare with'}`;
}

export function printStep({ number, action, isSkipped, changes }: ReplayedStep): string {
  const endpoint = callOf(action)?.endpoint;
  const title = `${String(number).padStart(4)}  ${action.type}${endpoint === undefined ? '' : ` ${endpoint}`}`;
  const more = changes.length - MOST_CHANGES;
  return [
    isSkipped ? `${title} (switched off)` : title,
    ...changes.slice(0, MOST_CHANGES).map((one) => `        ${change(one)}`),
    ...(more > 0 ? [`        … and ${more} more`] : []),
  ].join('\n');
}

/** The first difference with its path, and how many there are. */
export function printDeviation({ number, action, deviations }: ReplayedStep): string {
  const [first] = deviations;
  if (first === undefined) return '';
  const others = deviations.length - 1;
  return [
    `Step ${number} (${action.type}) differs from the recording at ${first.path}`,
    `  recorded: ${short(first.before)}`,
    `  replayed: ${short(first.after)}`,
    ...(others > 0 ? [`  and at ${others} more places`] : []),
  ].join('\n');
}
