import autocannon from 'autocannon';
import { seededRandom } from '../testing/random.ts';
import type { ServerProcess } from '../testing/serverProcess.ts';
import { type PacedRequest, sendPaced } from './paced.ts';
import type { Scenario } from './scenarios.ts';

/** A busy campus, long enough for a p99. */
const PACED = { rate: 200, seconds: 6 };

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/** A scenario's requests, of visitors from 16,384 addresses, as a proxy reports them. */
function requestsOf({ address, headers }: Scenario): () => PacedRequest {
  let count = 0;
  return () => {
    count += 1;
    const visitor = `10.0.${(count >> 8) & 63}.${count & 255}`;
    return { path: address(count), headers: { ...headers, 'x-forwarded-for': visitor } };
  };
}

/** Throws where one has another status than the scenario says. */
function check({ what, status = 200 }: Scenario, statuses: readonly string[]): void {
  if (statuses.some((each) => each !== String(status)))
    throw new Error(`${what}: statuses ${statuses.join()}.`);
}

/** Sends a scenario's requests one after the other over each connection. */
export async function saturate(
  { port }: ServerProcess,
  scenario: Scenario,
  load: { connections: number; duration: number },
) {
  const next = requestsOf(scenario);
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() });
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, requests: [{ setupRequest }], ...load });
  check(scenario, [...Object.keys(result.statusCodeStats ?? {}), ...(result.errors > 0 ? ['0'] : [])]);
  return result;
}

/** Milliseconds of a scenario's requests at the pace of a busy campus. */
export async function latencyOf({ port }: ServerProcess, scenario: Scenario, rate = PACED.rate) {
  const random = seededRandom(1);
  const { p50, p99, requests, statuses } = await sendPaced(port, requestsOf(scenario), {
    ...PACED,
    rate,
    random,
  });
  check(scenario, [...statuses.keys()].map(String));
  return { p50, p99, count: requests };
}

/** Seconds of user and system time since the server process began. */
export async function cpuOf({ port }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}
