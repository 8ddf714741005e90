import { useLocation } from 'react-router';
import { parseListQuery } from '../../contract/listQuery.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

/** Whether the address requests what is wanted; not on a back end that has no such kind. */
export function useIsWanted(): boolean {
  const { search } = useLocation();
  const { kind } = parseListQuery(new URLSearchParams(search));
  return kind === 'wanted' && runtimeConfig().capabilities.wanted !== null;
}
