import { CapabilitiesSchema, NO_CAPABILITIES, type Capabilities } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { baseApi } from './baseApi.ts';
import { errorAnswer, type CallError } from './errorAnswer.ts';

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

/** Whether no answer came, or a server's trouble: what the back end can is not known then. */
function isUnanswered(error: CallError): boolean {
  const answer = errorAnswer(error);
  return answer === null || answer.status >= 500 || answer.status === 429;
}

/** Asks again what the back end can, where that failed; null where it has said so, or has no such call. */
export function useRetryCapabilities(): (() => void) | null {
  const { error, refetch } = capabilitiesApi.useGetCapabilitiesQuery(undefined);
  return error !== undefined && isUnanswered(error) ? () => void refetch() : null;
}

/** The same, and nothing until it has said so. */
export const useCapabilities = (): Capabilities => useKnownCapabilities() ?? NO_CAPABILITIES;
