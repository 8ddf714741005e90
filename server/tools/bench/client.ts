import { createConnection } from 'node:net';

/** A request as the bytes that go over the wire. */
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** A call that was answered. */
export interface RawAnswer {
  status: number;
  bytes: number;
  milliseconds: number;
}

/** One kept-alive HTTP/1.1 connection to 127.0.0.1 that asks for one thing at a time and reads no more than it must. */
export interface RawClient {
  send: (request: RawRequest) => Promise<RawAnswer>;
  close: () => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Throws what the socket throws, and where an answer has no Content-Length, on which it relies. */
export async function connect(port: number): Promise<RawClient> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let pending: PendingAnswer | null = null;
  socket.on('data', (chunk: Buffer) => {
    if (pending?.take(chunk) === true) pending = null;
  });
  socket.on('error', (error) => pending?.fail(error));
  socket.on('close', () => pending?.fail(new Error('The server closed the connection.')));

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        pending = new PendingAnswer(resolve, reject);
        socket.write(encode(request));
      }),
    close: () => void socket.destroy(),
  };
}

class PendingAnswer {
  readonly #began = performance.now();
  readonly #resolve: (answer: RawAnswer) => void;
  readonly fail: (error: Error) => void;
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  #bytes = 0;
  #missing: number | null = null;

  constructor(resolve: (answer: RawAnswer) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.fail = reject;
  }

  /** Whether the answer is complete with this chunk. */
  take(chunk: Buffer): boolean {
    if (this.#missing === null) {
      this.#head = this.#head.byteLength === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(HEAD_END);
      if (end === -1) return false;
      const text = this.#head.toString('latin1', 0, end);
      this.#status = Number(text.slice(9, 12));
      this.#bytes =
        this.#status === 204 || this.#status === 304
          ? 0
          : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (Number.isNaN(this.#bytes)) {
        this.fail(new Error(`An answer without a length: ${text}`));
        return true;
      }
      this.#missing = this.#bytes - (this.#head.byteLength - end - HEAD_END.byteLength);
    } else this.#missing -= chunk.byteLength;
    if (this.#missing > 0) return false;
    const milliseconds = performance.now() - this.#began;
    this.#resolve({ status: this.#status, bytes: this.#bytes, milliseconds });
    return true;
  }
}

function encode({ method = 'GET', path, headers = {}, body }: RawRequest): Buffer {
  const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
  const fields = Object.entries({ host: 'localhost', ...headers, ...length });
  const head = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n')), body ?? Buffer.alloc(0)]);
}
