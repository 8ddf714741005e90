import { useLocation } from 'react-router';
import { useKnownCapabilities } from '../../api/capabilitiesApi.ts';
import { parseListQuery } from '../../contract/listQuery.ts';

/** Whether the address asks for what is wanted; not on a back end that is known to have no such. */
export function useIsWanted(): boolean {
  const capabilities = useKnownCapabilities();
  const { search } = useLocation();
  const { kind } = parseListQuery(new URLSearchParams(search));
  return kind === 'wanted' && (capabilities === null || capabilities.wanted !== null);
}
