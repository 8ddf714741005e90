/** What was seen while visits came at a rate. */
export interface Trial {
  /** Visits that began in a second. */
  rate: number;
  /** Whether each request was answered, and nearly all of them soon enough. */
  isCarried: boolean;
}

/** Two neighbours of the search differ by less than an eighth. */
const PRECISION = 1.125;

/**
 * The highest rate that is carried, in visits a second: doubles it until one is not, then halves
 * the gap. 0 where not even the first is; the last try where `isOver` ends the search.
 */
export async function findCapacity<T extends Trial>(
  attempt: (rate: number) => Promise<T>,
  isOver: () => boolean = () => false,
): Promise<{ rate: number; trials: T[] }> {
  const trials: T[] = [];
  let [carried, failed] = [0, Number.POSITIVE_INFINITY];
  let rate = 1;
  while (!isOver() && failed > carried * PRECISION) {
    const trial = await attempt(rate);
    trials.push(trial);
    if (trial.isCarried) carried = rate;
    else failed = rate;
    if (carried === 0 && !trial.isCarried) break;
    rate = failed === Number.POSITIVE_INFINITY ? rate * 2 : Math.sqrt(carried * failed);
  }
  return { rate: carried, trials };
}

export interface Habits {
  /** Of a student, on average. */
  visitsADay: number;
  /** The part of a day's visits that come in its busiest hour, from 0 to 1. */
  busiestHour: number;
}

/** The students whose busiest hour is that many visits a second. */
export const studentsOf = (visitsASecond: number, { visitsADay, busiestHour }: Habits): number =>
  Math.floor((visitsASecond * 3600) / (visitsADay * busiestHour));
