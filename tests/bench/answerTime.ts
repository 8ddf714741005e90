import { threadOf, type TraceEvent } from './pageTasks.ts';

const BEGINS = new Set(['pointerdown', 'keydown']);
const ENDS = new Set(['click', 'keydown']);
/** Chromium's names of the steps that hand a frame over to be shown. */
const FRAMES = new Set(['Commit', 'Layerize']);

const typeOf = ({ name, args }: TraceEvent) => (name === 'EventDispatch' ? (args?.data?.type ?? '') : '');
const startOf = ({ ts = 0 }: TraceEvent) => ts;
const endOf = ({ ts = 0, dur = 0 }: TraceEvent) => ts + dur;

/**
 * What the slowest answer to a tap or a key takes of the main thread's own processor time, in milliseconds: all tasks from the
 * pointer's or key's going down to the first frame after it. Other work on the machine does not count.
 * @throws when the trace holds no answered tap or key
 */
export function answerTime(trace: TraceEvent[]): number {
  const touched = trace.find((event) => BEGINS.has(typeOf(event)));
  if (touched === undefined) throw new Error('Nothing was touched while the trace was recorded.');
  const own = trace
    .filter((event) => threadOf(event) === threadOf(touched))
    .toSorted((one, other) => startOf(one) - startOf(other));
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'));
  const answers = own
    .filter((event) => ENDS.has(typeOf(event)))
    .flatMap((end) => {
      const begin =
        own.findLast((event) => BEGINS.has(typeOf(event)) && startOf(event) <= startOf(end)) ?? end;
      const frame = own.find(({ name, ts = 0 }) => FRAMES.has(name) && ts > startOf(end));
      if (frame === undefined) return [];
      const within = tasks.filter((task) => endOf(task) >= startOf(begin) && startOf(task) <= startOf(frame));
      return [within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
    });
  if (answers.length === 0) throw new Error('No frame followed what was touched.');
  return Math.max(...answers);
}
