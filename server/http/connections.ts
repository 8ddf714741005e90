/** How slow a client may be, in milliseconds; Node keeps to it. Who is late is answered 408, and the connection ends. */
export interface Deadlines {
  /** For the head of a request. */
  head: number;
  /** For all of a request. A photo of 2 MB comes in time at 14 kbit/s, four at 56: less than the slowest of mobile networks has. */
  request: number;
  /** How long nothing may come or go on a connection: a body, or a response that is not read. */
  silence: number;
  /** How often connections are looked at. */
  look: number;
}

export const DEADLINES: Deadlines = {
  head: 30_000,
  request: 20 * 60_000,
  silence: 2 * 60_000,
  look: 3_000,
};

/** Fastify's options for them, and those for its HTTP server. */
export const timeouts = ({ head, request, silence, look }: Deadlines) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  http: {
    headersTimeout: head,
    connectionsCheckingInterval: look,
    // Of two Host fields Node would drop the second; joined they are no host, and refused (RFC 9112 §3.2).
    joinDuplicateHeaders: true,
  },
});
