import { useLocation } from 'react-router';
import { useKnownCapabilities, useRetryCapabilities } from '../../api/capabilitiesApi.ts';
import { parseListQuery } from '../../contract/listQuery.ts';

/** Whether the address requests what is wanted; not on a back end that is known to have no such. */
export function useIsWanted(): boolean {
  const capabilities = useKnownCapabilities();
  // A call that failed has told nothing.
  const hasFailed = useRetryCapabilities() !== null;
  const { search } = useLocation();
  const { kind } = parseListQuery(new URLSearchParams(search));
  return kind === 'wanted' && (hasFailed || capabilities?.wanted !== null);
}
