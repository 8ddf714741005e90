import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { StartError } from './config/terminal.ts';
import { codeOf } from './database/databaseErrors.ts';

const STOP_MILLISECONDS = 20_000;

/** Ctrl+C reaches a program of npm twice: from the terminal, and from npm. */
const ECHO_MILLISECONDS = 1000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

type Address = Pick<Config, 'host' | 'port'>;

/** Before Musika was there; a machine without a battery for its clock begins in 1970. */
const EARLIEST = Date.UTC(2026, 0, 1);

/** Throws a StartError where the clock is plainly wrong: listings would end at once when it is put right. */
export function requireClock(): void {
  const now = new Date();
  if (now.getTime() >= EARLIEST) return;
  throw new StartError(
    `Set the clock of this machine, then start again: it says that today is ${now.toISOString().slice(0, 10)}.`,
  );
}

/** Throws a StartError if the port cannot be opened, before the slow work of a first start. */
export async function probePort(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(address.port, address.host), 'listening');
  } catch (error) {
    throw explainListenError(error, address);
  }
  await once(probe.close(), 'close');
}

export async function listen(app: FastifyInstance, address: Address): Promise<string> {
  try {
    await app.listen({ port: address.port, host: address.host });
  } catch (error) {
    throw explainListenError(error, address);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : address.port;
  return visitingAddress(address.host, port);
}

export function visitingAddress(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Runs `stop` at the first SIGTERM or SIGINT, within 20 seconds; a later one exits at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined;
  const handleSignal = () => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO_MILLISECONDS) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    stop().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exitCode = 1;
    });
  };
  for (const signal of SIGNALS) process.off(signal, endAtOnce).on(signal, handleSignal);
}

/** As the signal itself would, but exit listeners (such as a running build's) still run. */
function endAtOnce(signal: (typeof SIGNALS)[number]): void {
  process.exit(128 + constants.signals[signal]);
}

export async function runOrExplain(start: () => Promise<void>): Promise<void> {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    // An open database or port must not keep a failed start alive.
    process.exit(1);
  }
}

function explainListenError(error: unknown, { host, port }: Address): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Stop the program that uses port ${port}, or set PORT to another one.`);
    case 'EACCES':
      return new StartError(`Set PORT to a number above 1023: this user may not open port ${port}.`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`Set HOST to a name or an address of this machine; "${host}" is none.`);
    default:
      return error;
  }
}
