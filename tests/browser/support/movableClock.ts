import { statSync } from 'node:fs';

/**
 * Preloaded into a server (`--import`): its clock is ahead by the modification time of `CLOCK_FILE`.
 * What it does every minute it does every half second.
 */
const file = process.env['CLOCK_FILE'] ?? '';
const { now } = Date;

globalThis.Date = class extends Date {
  constructor(...moment: []) {
    if (moment.length === 0) super(Date.now());
    else super(...moment);
  }

  static override now = () => now() + statSync(file).mtimeMs;
} as DateConstructor;

const every = setInterval;
globalThis.setInterval = ((work: () => void, milliseconds: number) =>
  every(work, Math.min(milliseconds, 500))) as typeof setInterval;
