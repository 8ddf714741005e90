import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config/settings.ts';

interface Sink {
  write: (line: string) => void;
}

/**
 * One JSON object a line: `time` (milliseconds since 1970), `level` (pino's: 30 info, 40 warn, 50 error), `reqId`, `msg`.
 * Requests, replies and errors are reduced to what says nothing of a person: no address, header field, query or body
 * (OWASP logging cheat sheet, "Data to exclude").
 */
export function loggerOptions(level: LogLevel, stream: Sink): FastifyServerOptions['logger'] {
  return {
    level,
    stream,
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
