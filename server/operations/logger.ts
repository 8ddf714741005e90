import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import type { Config } from '../config/config.ts';

interface Sink {
  write: (line: string) => unknown;
  flush?: () => void;
}

/** pino's level from which on a line does not wait: a crash must not take a fault's line along. */
const WARN = 40;

/** Writes several lines at a time, after 100 ms at the latest. Only SIGKILL loses the last ones. */
export function batchedLog(dest: string | number = process.stderr.fd): Sink {
  // Synchronous writes keep the order of lines. `flushSync` would hang at a broken pipe.
  const destination = pino.destination({ dest, sync: true, minLength: 4096, periodicFlush: 100 });
  process.once('exit', () => destination.flush());
  return destination;
}

/**
 * One JSON object a line: `time` (milliseconds since 1970), `level` (pino's: 30 info, 40 warn, 50 error),
 * `reqId`, `msg`. Nothing of a person: no address, header field, query or body (OWASP logging cheat sheet).
 */
export function loggerOptions(
  level: Config['logLevel'],
  stream: Sink,
): NonNullable<FastifyServerOptions['logger']> {
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

/** No other fields: PostgreSQL's `detail` repeats values of the rejected row. */
export function describeError(error: Error): Record<'type' | 'message' | 'stack', string> {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
