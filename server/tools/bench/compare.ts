import { type Latency, measureLatency } from './latency.ts';
import { A_ROUND, type Load, type Measured, measureCost, WARM_UP } from './measure.ts';
import type { Read } from './scenarios.ts';
import { startWorker, type Worker } from './worker.ts';

/** What a request costs, and what it costs to send as many bytes: from a Fastify of one route, and from behind all our hooks. */
export interface Compared extends Measured {
  bare: number;
  plain: number;
  /** How long a person waits, for it and for the bare route. */
  latency: Latency;
  bareLatency: Latency;
  /** The medians of the ratios of each round. */
  toBare: number;
  toPlain: number;
}

/** A busy campus: 200 students a second, for so long that one in a hundred is some. */
const PACE = { perSecond: 200, seconds: 6 };

/** Other programs take their turns on the machine: the three are measured in turn, so many times. */
const ROUNDS = 5;

/** Measures in rounds, after a warm-up of each; all figures are the medians over the rounds. */
export async function compare(server: Worker, read: Pick<Read, 'next' | 'status'>): Promise<Compared> {
  const load: Load = { ...A_ROUND, ...read };
  const { bytes } = await measureCost(server, { ...load, ...WARM_UP });
  const bareServer = await startWorker({ bareBytes: bytes });
  const [plainLoad, bareLoad] = [sending(load, `/plain/${bytes}`), sending(load, '/')];
  await measureCost(server, { ...plainLoad, ...WARM_UP });
  await measureCost(bareServer, { ...bareLoad, ...WARM_UP });

  const rounds: Measured[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await measureCost(server, load);
    const bare = await measureCost(bareServer, bareLoad);
    rounds.push([own, bare, await measureCost(server, plainLoad)]);
  }
  const latency = await measureLatency(server, read, PACE);
  const bareLatency = await measureLatency(bareServer, bareLoad, PACE);
  await bareServer.stop();

  const medianOf = (figure: (round: Measured[]) => number) => median(rounds.map(figure));
  return {
    bytes,
    latency,
    bareLatency,
    perSecond: medianOf(([own]) => own?.perSecond ?? Number.NaN),
    cpuPerRequest: medianOf((round) => cost(round, 0)),
    bare: medianOf((round) => cost(round, 1)),
    plain: medianOf((round) => cost(round, 2)),
    toBare: medianOf((round) => cost(round, 0) / cost(round, 1)),
    toPlain: medianOf((round) => cost(round, 0) / cost(round, 2)),
  };
}

const sending = (load: Load, path: string): Load => ({
  ...load,
  status: 200,
  next: () => ({ path, headers: { 'x-forwarded-for': '10.0.0.1' } }),
});

const cost = (round: readonly Measured[], index: number) => round[index]?.cpuPerRequest ?? Number.NaN;

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN;
}
