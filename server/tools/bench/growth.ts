const BLOCKS = '▁▂▃▄▅▆▇█';
/** Characters of a line of a terminal that are free for it. */
const WIDTH = 60;
/** What varies by less than this is flat. */
const FLAT = 0.1;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

/** The figures as a row of bars, from 0 to the largest; each bar is the largest of its part of the time. */
export function sparkline(numbers: readonly number[]): string {
  const most = Math.max(...numbers);
  const bars = Math.min(WIDTH, numbers.length);
  return Array.from({ length: bars }, (_, bar) => {
    const end = Math.floor(((bar + 1) * numbers.length) / bars);
    const part = numbers.slice(Math.floor((bar * numbers.length) / bars), end);
    return BLOCKS[most === 0 ? 0 : Math.round((Math.max(...part) / most) * (BLOCKS.length - 1))];
  }).join('');
}

/** Compares the last quarter with the second, since caches fill in the first. */
export function growthOf(numbers: readonly number[]): string {
  const quarter = Math.floor(numbers.length / 4);
  const [before, after] = [median(numbers.slice(quarter, 2 * quarter)), median(numbers.slice(-quarter))];
  if (Number.isNaN(before + after)) return 'not measured';
  const change = after - before;
  if (Math.abs(change) <= Math.max(1, FLAT * before)) return `flat (${before} → ${after})`;
  return `${change > 0 ? 'grows' : 'falls'} (${before} → ${after})`;
}
