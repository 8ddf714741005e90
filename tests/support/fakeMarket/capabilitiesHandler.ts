import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Capabilities } from '../../../src/contract/capabilities.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import { notFound } from './refuse.ts';

/** What the back end can beyond §7; null where it has no such call. */
export const capabilitiesHandler = (capabilities: Capabilities | null): HttpHandler =>
  http.get(call(paths.capabilities), () =>
    capabilities === null ? notFound() : HttpResponse.json(capabilities),
  );
