import { StartError } from '../config/startError.ts';
import { makeStudentCodes } from '../modules/desk/public.ts';
import type { Command } from './command.ts';

const MAX_CODES = 1000;
const DAY = 86_400_000;

/** The end of that day, in UTC. */
function endOf(day: string | undefined, now: number): number {
  const isDay = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const end = isDay ? Date.parse(`${day}T00:00:00Z`) + DAY : Number.NaN;
  if (!(end > now)) throw new StartError('Give the last day of the academic year: --until 2027-06-30');
  return end;
}

const codes: Command = {
  name: 'students codes',
  takes: '<how many> [--until <last day, such as 2027-06-30>]',
  help: 'makes one-time codes for the badge “student” until that day, on a sheet to print and cut apart',
  async run({ config, database, now }, { args, until }) {
    const count = Number(args[0]);
    if (!Number.isInteger(count) || count < 1 || count > MAX_CODES)
      throw new StartError(
        `Give how many codes are needed, 1 to ${MAX_CODES}: students codes 50 --until 2027-06-30`,
      );
    const end = endOf(until, now());
    const made = await makeStudentCodes(database, { count, until: end });
    const caption = `${config.web.productName}: student code`;
    return [
      `Badge “student” until ${until}. Students type a code on the page of their account. No code is shown again.`,
      { kind: 'slips', slips: made.map((code) => [caption, code, 'works once']) },
    ];
  },
};

export const studentCommands: readonly Command[] = [codes];
