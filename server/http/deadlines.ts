import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { malformedHttpAnswer } from './answerErrors.ts';
import { HttpError } from './errors.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

/** In milliseconds, but for the rate. */
export interface Deadlines {
  /** For the head of a request, and for a body that is no form. */
  request: number;
  /** Bytes a second, on average, that a form with photos must come with beyond that time, and at all times while the server stops. */
  rate: number;
  /** For a form with photos, and for an answer, from the request's head to their last byte. */
  exchange: number;
  /** How long nothing may come or go on a connection, unless the server is at work on its call. */
  silence: number;
  /** How often connections are looked at; while the server stops also the longest silence. */
  look: number;
  /** Milliseconds of a clock that nobody sets. */
  now: () => number;
}

/** A photo of 2 MB comes in time at 14 kbit/s, four at 56: less than the slowest of mobile networks has. */
export const DEADLINES: Deadlines = {
  request: 30_000,
  rate: 500,
  exchange: 20 * 60_000,
  silence: 60_000,
  look: 3_000,
  now: () => performance.now(),
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  /** What the connection had read when the head was there. */
  read: number;
}

interface Connection {
  exchange: Exchange | null;
  /** What it had read at the last look. */
  read: number;
}

/**
 * Ends connections whose client sends or reads too slowly: 408 `{detail}` for a body that is late, nothing where the client
 * reads no answer. A body that is read for nothing, because its call was refused at once, has the same deadline. While the
 * server stops, whoever makes no progress is cut off at the next look. The head of a request is watched by Node (`headTimeouts`).
 */
export function keepDeadlines(app: FastifyInstance, headers: SecurityHeaders, deadlines: Deadlines): void {
  const { rate, exchange: longest, silence, look, now } = deadlines;
  const connections = new Map<Socket, Connection>();
  let isStopping = false;

  app.server.on('connection', (socket) => {
    connections.set(socket, { exchange: null, read: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.setTimeout(silence, (socket) => {
    if (!isAtWork(connections.get(socket))) socket.destroy();
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const connection = connections.get(raw.socket);
    if (connection !== undefined)
      connection.exchange = { request: raw, response: reply.raw, since: now(), read: raw.socket.bytesRead };
    done();
  });

  const isLate = ({ request, since, read }: Exchange, socket: Socket): boolean => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const earned = isForm ? ((socket.bytesRead - read) / rate) * 1000 : 0;
    return now() - since > Math.min(deadlines.request + earned, longest);
  };

  const lookAt = (connection: Connection, socket: Socket) => {
    const { exchange } = connection;
    if (exchange !== null && !exchange.request.complete && isLate(exchange, socket))
      giveUp(exchange, socket, headers);
    else if (exchange !== null && isBeingAnswered(exchange) && now() - exchange.since > longest)
      socket.destroy();
    else if (isStopping && isToSend(connection) && socket.bytesRead - connection.read < (rate * look) / 1000)
      socket.destroy();
    connection.read = socket.bytesRead;
  };
  const lookAtAll = () => {
    for (const [socket, connection] of connections) lookAt(connection, socket);
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(lookAtAll, look).unref();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(timer);
    for (const [socket, connection] of connections) {
      connection.read = socket.bytesRead;
      socket.setTimeout(look);
    }
    timer = setInterval(lookAtAll, look);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Node's own watch over the heads of requests; its refusal is the `clientErrorHandler`'s to write. */
export const headTimeouts = ({ request, look }: Deadlines) => ({
  headersTimeout: request,
  connectionsCheckingInterval: look,
});

const isBeingAnswered = ({ response }: Exchange): boolean =>
  response.headersSent && !response.writableFinished;

/** All of the call is there, and its answer has not begun. */
const isAtWork = (connection: Connection | undefined): boolean =>
  connection?.exchange?.request.complete === true && !connection.exchange.response.headersSent;

/** It is the client's turn: the rest of a body, or (half of) a head. */
const isToSend = ({ exchange }: Connection): boolean =>
  exchange === null || !exchange.request.complete || exchange.response.writableFinished;

function giveUp({ request, response }: Exchange, socket: Socket, headers: SecurityHeaders): void {
  if (!response.headersSent) socket.write(malformedHttpAnswer('ERR_HTTP_REQUEST_TIMEOUT', headers));
  request.destroy(new HttpError(408, 'The request took too long.'));
}
