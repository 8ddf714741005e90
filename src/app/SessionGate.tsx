import { useEffect, useEffectEvent, useLayoutEffect, type PropsWithChildren } from 'react';
import { useSelector } from 'react-redux';
import { leaveSession, onPressElsewhere } from '../api/session.ts';
import { useAppDispatch } from '../api/baseApi.ts';
import { PageSpinner } from '../components/feedback/States.tsx';
import { useGetOwnProfileQuery, useRefreshSessionMutation } from '../features/auth/authApi.ts';
import { selectIsSignedIn, selectStatus, selectUser, startTimedOut } from '../features/auth/authSlice.ts';
import { SESSION_RETRY_TIME, START_SPINNER_TIME } from '../lib/timings.ts';

/**
 * §2, App start: a silent refresh before content is shown, and a spinner meanwhile, for at most
 * five seconds. Later, what other tabs do to the session that all of them share is done here too.
 */
export function SessionGate({ children }: PropsWithChildren) {
  const dispatch = useAppDispatch();
  const isStarting = useSelector(selectStatus) === 'starting';
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const [refreshSession, { data: outcome }] = useRefreshSessionMutation();
  // Held in the cache, so that a change to it is fetched again wherever it is shown.
  useGetOwnProfileQuery(undefined, { skip: !isSignedIn });

  // The spinner of the HTML page (start.css). The router listens to the history from now on.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.session;
    window.isRouted = true;
  }, []);

  useEffect(() => {
    if (!isStarting) return undefined;
    void refreshSession(undefined);
    const timer = setTimeout(() => dispatch(startTimedOut()), START_SPINNER_TIME);
    return () => clearTimeout(timer);
  }, [isStarting, refreshSession, dispatch]);

  // The content is shown, and the session sought again when the network is back, or soon.
  useEffect(() => {
    if (outcome !== 'unreachable') return undefined;
    dispatch(startTimedOut());
    const refresh = () => void refreshSession(undefined);
    const timer = setTimeout(refresh, SESSION_RETRY_TIME);
    window.addEventListener('online', refresh, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', refresh);
    };
  }, [outcome, refreshSession, dispatch]);

  const handlePressElsewhere = useEffectEvent((isSignIn: boolean, username: string | null) => {
    if (isSignedIn && (!isSignIn || user?.username !== username)) leaveSession(dispatch);
    else if (isSignIn) void refreshSession(undefined);
  });
  useEffect(() => onPressElsewhere((...press) => handlePressElsewhere(...press)), []);

  return (
    <>
      {isStarting && <PageSpinner label="Starting" />}
      {/* Hidden, not absent: public data is requested meanwhile (decisions, The wire). */}
      <div hidden={isStarting}>{children}</div>
    </>
  );
}
