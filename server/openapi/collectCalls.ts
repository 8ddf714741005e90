import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';

/** A route of the API, with what it declares of itself. */
export interface Call extends Omit<FastifySchema, 'body' | 'response'> {
  method: string;
  /** Below `/api`, its parameters in braces. */
  path: string;
  body: GenericSchema | undefined;
  /** By status. */
  response: Record<string, GenericSchema>;
}

/** Every route that declares a summary, as they are added from now on. */
export function collectCalls(app: FastifyInstance): readonly Call[] {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Fastify answers HEAD wherever there is GET.
    if (schema?.summary === undefined || method === 'HEAD') return;
    calls.push({
      ...schema,
      method: String(method).toLowerCase(),
      path: url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}'),
      body: schema.body as GenericSchema | undefined,
      response: schema.response as Record<string, GenericSchema>,
    });
  });
  return calls;
}
