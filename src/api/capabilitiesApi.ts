import { CapabilitiesSchema, NO_CAPABILITIES, type Capabilities } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { baseApi } from './baseApi.ts';

export const capabilitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/capabilities/`, an optional call: what a back end can beyond §7. */
    getCapabilities: build.query<Capabilities, undefined>({
      query: () => ({ url: paths.capabilities }),
      rawResponseSchema: CapabilitiesSchema,
      // They hardly change: one answer serves a whole visit.
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** What the back end can; null until it has said so, and nothing where it cannot say. */
export function useKnownCapabilities(): Capabilities | null {
  const { currentData, isError } = capabilitiesApi.useGetCapabilitiesQuery(undefined);
  return currentData ?? (isError ? NO_CAPABILITIES : null);
}

/** The same, and nothing until it has said so. */
export const useCapabilities = (): Capabilities => useKnownCapabilities() ?? NO_CAPABILITIES;
