import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { navigated } from '../navigated.ts';

/** Tells the store of each new address, so that a trace says where the person was. */
export function NavigationLog() {
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();

  useEffect(() => {
    dispatch(navigated({ pathname, search }));
  }, [dispatch, pathname, search]);

  return null;
}
