import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { parseListQuery } from '../../contract/listQuery.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { selectStatus } from '../auth/authSlice.ts';
import { scrollKey, useScrollMemory } from '../ui/scroll/scrollMemory.ts';

/** The scroll memory of this page, once its content is there and the start's spinner is gone. */
export function usePageScroll(hasContent: boolean): void {
  const isShown = useSelector(selectStatus) !== 'starting';
  useScrollMemory(scrollKey(useLocation()), hasContent && isShown);
}

/** Whether the address requests what is wanted; not on a back end that has no such kind. */
export function useIsWanted(): boolean {
  const { search } = useLocation();
  const { kind } = parseListQuery(new URLSearchParams(search));
  return kind === 'wanted' && runtimeConfig().capabilities.wanted !== null;
}
