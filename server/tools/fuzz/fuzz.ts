import type { InjectOptions } from 'fastify';
import { faultOf } from './judge.ts';
import { makeCase, type Case } from './makeCase.ts';
import { createRandom } from './random.ts';
import { fingerprint } from './store.ts';
import type { FuzzTarget } from './fuzzTarget.ts';

/** How often the rows are looked at, in cases: often enough to tell which case it was. */
const LOOK_EVERY = 500;

/** A case that the server answered as it must not. */
export interface Finding {
  number: number;
  case: Case;
  /** What is wrong with the answer. */
  fault: string;
}

export interface FuzzReport {
  cases: number;
  /** How many cases were answered with each status. */
  statuses: Record<number, number>;
  findings: Finding[];
  /** Tables whose rows changed, with the last case of the round in which they did. */
  changes: { table: string; upTo: number }[];
}

/** Sends so many bad calls, the same for the same seed, and reports what should not have happened. */
export async function fuzz(target: FuzzTarget, seed: number, cases: number): Promise<FuzzReport> {
  const random = createRandom(seed);
  const report: FuzzReport = { cases, statuses: {}, findings: [], changes: [] };
  let before = await stateOf(target);
  for (let number = 1; number <= cases; number += 1) {
    const each = makeCase(random, target);
    // The fields are hostile on purpose; the types of `inject` know only good ones.
    const answer = await target.app.inject(each as InjectOptions);
    const { statusCode: status } = answer;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const fault = faultOf(target, each, answer);
    const logged = target.faults.splice(0);
    if (fault !== null) report.findings.push({ number, case: each, fault });
    else if (logged.length > 0)
      report.findings.push({ number, case: each, fault: `logged ${logged.join()}` });
    if (number % LOOK_EVERY === 0 || number === cases) {
      const after = await stateOf(target);
      for (const table of Object.keys(after)) {
        if (after[table] !== before[table]) report.changes.push({ table, upTo: number });
      }
      before = after;
    }
  }
  return report;
}

async function stateOf({ context }: FuzzTarget): Promise<Record<string, string>> {
  const keys: string[] = [];
  for await (const { key } of context.blobs.list()) keys.push(key);
  return { ...(await fingerprint(context.database)), pictures: keys.toSorted().join() };
}
