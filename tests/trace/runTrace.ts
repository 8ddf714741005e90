import { parseArgs } from 'node:util';
import { loadEndpoints } from './endpoints.ts';
import { journey } from './journey.ts';
import { printDeviation, printHead, printStep } from './print.ts';
import { readTrace } from './readTrace.ts';
import { replay } from './replay.ts';
import type { Trace } from './trace.ts';
import { TraceError } from './traceError.ts';

const USAGE = 'Usage: npm run trace -- file.json [--to N] [--journey]';

interface Order {
  file: string;
  to: number | null;
  isJourney: boolean;
}

function readOrder(args: string[]): Order {
  let given: { values: { to?: string; journey?: boolean }; positionals: string[] };
  try {
    given = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, journey: { type: 'boolean' } },
    });
  } catch (error) {
    throw new TraceError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  const [file, ...others] = given.positionals;
  if (file === undefined || others.length > 0) throw new TraceError(USAGE);
  const { to, journey: isJourney = false } = given.values;
  if (to !== undefined && !/^\d+$/.test(to)) throw new TraceError(`Give --to a number of a step.\n${USAGE}`);
  return { file, to: to === undefined ? null : Number(to), isJourney };
}

function replayAloud(trace: Trace, to: number | null, say: (text: string) => void): number {
  const last = to ?? trace.steps.length;
  if (last < 1 || last > trace.steps.length) {
    throw new TraceError(`Give --to a step from 1 to ${trace.steps.length}: the trace ends there.`);
  }
  for (const step of replay(trace)) {
    say(printStep(step));
    if (step.deviations.length > 0) {
      say(printDeviation(step));
      return 1;
    }
    if (step.number === last) {
      if (to !== null) say(JSON.stringify(step.state, null, 2));
      break;
    }
  }
  say(trace.hasStates ? `${last} steps replayed without difference.` : `${last} steps replayed.`);
  return 0;
}

/**
 * `npm run trace -- file.json`: replays a trace step by step. Answers the exit status: 0, or 1 where a step differs from the
 * recording, or where there is nothing to replay.
 */
export async function runTrace(args: string[], say: (text: string) => void): Promise<number> {
  try {
    const { file, to, isJourney } = readOrder(args);
    const trace = readTrace(file);
    await loadEndpoints();
    say(printHead(trace));
    if (!isJourney) return replayAloud(trace, to, say);
    for (const [index, step] of journey(trace).entries()) say(`${String(index + 1).padStart(3)}. ${step}`);
    return 0;
  } catch (error) {
    if (!(error instanceof TraceError)) throw error;
    say(error.message);
    return 1;
  }
}
