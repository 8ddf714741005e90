import { StartError } from '../config/startError.ts';
import { makeStudentCodes } from '../modules/desk/public.ts';
import type { Command } from './command.ts';

const MAX_CODES = 1000;
const DAY = 86_400_000;

/** How many are side by side, and how wide one is with its margins. */
const ACROSS = 3;
const WIDTH = 26;

/** The end of that day, in UTC. */
function endOf(day: string | undefined, now: number): number {
  const isDay = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const end = isDay ? Date.parse(`${day}T00:00:00Z`) + DAY : Number.NaN;
  if (!(end > now)) throw new StartError('Give the last day of the academic year: --until 2027-06-30');
  return end;
}

/** A slip of paper in the middle of its field. */
function centred(text: string): string {
  const left = Math.floor((WIDTH - text.length) / 2);
  return text.padStart(text.length + left).padEnd(WIDTH);
}

const printed = (texts: readonly string[]): string => `|${texts.map((text) => `${centred(text)}|`).join('')}`;

/** The codes on a sheet that can be cut along its lines. */
function sheet(codes: readonly string[], caption: string): string[] {
  const line = `+${`${'-'.repeat(WIDTH)}+`.repeat(ACROSS)}`;
  const rows = Array.from({ length: Math.ceil(codes.length / ACROSS) }, (_, row) =>
    Array.from({ length: ACROSS }, (_slip, at) => codes[row * ACROSS + at] ?? ''),
  );
  return [
    line,
    ...rows.flatMap((row) => [
      printed(row.map((code) => code && caption)),
      printed(row),
      printed(row.map((code) => code && 'works once')),
      line,
    ]),
  ];
}

const codes: Command = {
  name: 'students codes',
  takes: '<how many> [--until <2027-06-30>]',
  help: 'makes one-time codes for the badge “student” until that day, on a sheet to print and cut apart',
  async run({ config, database, now }, { args, until }) {
    const count = Number(args[0]);
    if (!Number.isInteger(count) || count < 1 || count > MAX_CODES)
      throw new StartError(
        `Give how many codes are needed, 1 to ${MAX_CODES}: students codes 50 --until 2027-06-30`,
      );
    const end = endOf(until, now());
    const made = await makeStudentCodes(database, { count, until: end });
    return [
      `Badge “student” until ${until}. Students type a code on the page of their account. No code is shown again.`,
      ...sheet(made, `${config.web.productName}: student code`),
    ];
  },
};

export const studentCommands: readonly Command[] = [codes];
