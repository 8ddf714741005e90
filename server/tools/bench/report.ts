import type { Compared } from './compare.ts';
import type { Measured } from './measure.ts';

/** One line of the table. */
export interface Line extends Measured, Partial<Omit<Compared, keyof Measured>> {
  what: string;
  listings: number;
}

const COLUMNS = [
  ['', 24],
  ['listings', 10],
  ['p50 ms', 9],
  ['p99 ms', 9],
  ['bare p99', 10],
  ['requests/s', 12],
  ['CPU µs', 9],
  ['bare µs', 9],
  ['ratio', 7],
  ['plain µs', 10],
  ['ratio', 7],
  ['bytes', 9],
] as const;

export const LEGEND = `p50, p99: what a person waits while 200 requests a second fall due, whether or not those before are answered.
The rest is at saturation, over 4 connections: CPU is the server process's own, user and system, a request. Measured in turn with
it, sending as many bytes: "bare", a Fastify of one route; "plain", a route of our server that does nothing else, behind all
its hooks. Medians of 5 rounds.`;

/** The table's first line. */
export const heading = (): string => row(COLUMNS.map(([name]) => name));

const figure = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '';

export function describe(line: Line): string {
  return row([
    line.what,
    String(line.listings),
    figure(line.latency?.p50, 2),
    figure(line.latency?.p99, 2),
    figure(line.bareLatency?.p99, 2),
    figure(line.perSecond, 0),
    figure(line.cpuPerRequest, 0),
    figure(line.bare, 0),
    figure(line.toBare, 2),
    figure(line.plain, 0),
    figure(line.toPlain, 2),
    String(line.bytes),
  ]);
}

/** By how much the CPU of each thing grew from the smallest market to the largest. */
export function describeGrowth(lines: readonly Line[]): string[] {
  return [...Map.groupBy(lines, ({ what }) => what)].map(([what, ofOne]) => {
    const [first, last] = [ofOne[0], ofOne.at(-1)];
    if (first === undefined || last === undefined) return what;
    const growth = (last.cpuPerRequest / first.cpuPerRequest).toFixed(2);
    return `${what}: ${growth} times the CPU at ${last.listings} listings of that at ${first.listings}`;
  });
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = COLUMNS[index]?.[1] ?? 0;
      return index === 0 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join('');
}
