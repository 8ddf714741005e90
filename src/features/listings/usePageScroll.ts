import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectStatus } from '../auth/authSlice.ts';
import { scrollKey, useScrollMemory } from '../ui/scroll/scrollMemory.ts';

/** The scroll memory of this page, once its content is there and the start's spinner is gone. */
export function usePageScroll(hasContent: boolean): void {
  const isShown = useSelector(selectStatus) !== 'starting';
  useScrollMemory(scrollKey(useLocation()), hasContent && isShown);
}
