import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import type { LogLevel } from '../config/settings.ts';

interface Sink {
  write: (line: string) => unknown;
  /** Writes what still waits for more. */
  flush?: () => void;
}

/** How many characters a log line waits for at most, and how many milliseconds. */
const BATCH_CHARACTERS = 4096;
const BATCH_MILLISECONDS = 100;
/** pino's level from which on a line does not wait: a crash must not take a fault's line along. */
const WARN = 40;

/** stderr, or another file, written several lines at a time. Only SIGKILL and its like lose the last ones. */
export function batchedLog(dest: string | number = process.stderr.fd): Sink {
  // Lines keep their order if written synchronously. `flushSync` would hang at a broken pipe.
  const destination = pino.destination({
    dest,
    sync: true,
    minLength: BATCH_CHARACTERS,
    periodicFlush: BATCH_MILLISECONDS,
  });
  process.once('exit', () => destination.flush());
  return destination;
}

/**
 * One JSON object a line: `time` (milliseconds since 1970), `level` (pino's: 30 info, 40 warn, 50 error), `reqId`, `msg`.
 * Requests, replies and errors are reduced to what says nothing of a person: no address, header field, query or body
 * (OWASP logging cheat sheet, "Data to exclude").
 */
export function loggerOptions(level: LogLevel, stream: Sink): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    hooks: {
      logMethod(input, method, lineLevel) {
        method.apply(this, input);
        if (lineLevel >= WARN) stream.flush?.();
      },
    },
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }) => ({ statusCode }),
      err: describeError,
    },
  };
}

interface DescribedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: DescribedError;
}

/** Not whatever else an error carries: PostgreSQL's `detail`, say, repeats the values of the row that was refused. */
export function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
