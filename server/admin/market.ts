import type { Command } from './command.ts';
import { table } from './output.ts';
import { FIGURES, marketFigures, wantedFigures, type CategoryFigures } from './store.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

const HEADINGS = 'Category,Live,Confirmed,Expired,Unanswered,Absent,Sold,Days to sale';

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`;

/** The one in the middle, or the mean of the two there, in days. */
function medianDays(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? '-' : ((low + high) / 2 / DAY).toFixed(1);
}

function lineOf(name: string, categories: readonly CategoryFigures[]): string[] {
  const [live = 0, confirmed = 0, ...others] = FIGURES.map((figure) =>
    categories.reduce((sum, { counts }) => sum + counts[figure], 0),
  );
  const times = categories.flatMap(({ timesToSale }) => timesToSale);
  return [name, String(live), percent(confirmed, live), ...others.map(String), medianDays(times)];
}

const market: Command = {
  name: 'market',
  takes: '',
  help: 'what is live, resting and sold, and how fast it sells, by category',
  async run({ database, now }) {
    const categories = await marketFigures(database, now(), now() - WEEK);
    const { live, resting, found } = await wantedFigures(database, now());
    return [
      table(HEADINGS.split(','), [
        ...categories.map((category) => lineOf(category.name, [category])),
        lineOf('In all', categories),
      ]),
      '',
      `Wanted, counted apart: ${live} live, ${resting} resting, ${found} found.`,
      '',
      'Confirmed: of the live ones, by their sellers in the last seven days. Expired, unanswered, absent: why a listing rests.',
      'Sold: deleted ones too. Days to sale: the median, from the post.',
    ];
  },
};

export const marketCommands: readonly Command[] = [market];
