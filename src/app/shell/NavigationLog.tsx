import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { navigated } from '../navigated.ts';

/** Tells the store of each new address, so that a trace says where the person was. */
export function NavigationLog() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();

  useEffect(() => {
    dispatch(navigated({ pathname, search }));
  }, [dispatch, pathname, search]);

  return null;
}
