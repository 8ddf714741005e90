import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Capabilities } from '../../../src/contract/capabilities.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import { notFound } from './reject.ts';

/** The capabilities of the back end; null where it has no such call. */
export const capabilitiesHandler = (capabilities: Capabilities | null): HttpHandler =>
  http.get(call(paths.capabilities), () =>
    capabilities === null ? notFound() : HttpResponse.json(capabilities),
  );
