/**
 * Preloaded into a server (`--import`): its clock is ahead by the milliseconds of `CLOCK_AHEAD`. Timers
 * run as ever.
 */
const ahead = Number(process.env['CLOCK_AHEAD']);

globalThis.Date = class extends Date {
  constructor(...moment: []) {
    if (moment.length === 0) super(Date.now());
    else super(...moment);
  }

  static override now = (
    (now) => () =>
      now() + ahead
  )(Date.now);
} as DateConstructor;
