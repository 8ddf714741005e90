import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { lazyPart } from '../components/feedback/LazyPart.tsx';
import { selectUser } from '../features/auth/authSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { BannerStrip } from './offline/BannerStrip.tsx';
import { useConnection } from './offline/useConnection.ts';
import { startWorker } from './offline/workerLink.ts';

// Few visitors ever see it, and each visit downloads the rest of this file.
const StandingBanner = lazyPart(
  async () => (await import('../features/standing/StandingBanner.tsx')).StandingBanner,
);

/** Starts the service worker, and shows when the network is unreachable, and what was decided about the user. */
export function AppBanner() {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const user = useSelector(selectUser);
  useEffect(() => void startWorker().catch(() => undefined), []);

  const isSuspended = user?.is_suspended === true;
  const hasDecisions = isSuspended || (user?.unread_decisions ?? 0) > 0;
  if (isOffline) return <BannerStrip>You are offline. More comes later.</BannerStrip>;
  return (
    <BannerStrip>
      {hasDecisions && pathname !== routes.standing && <StandingBanner isSuspended={isSuspended} />}
    </BannerStrip>
  );
}

/** §1: the analytics script, where an id is configured and the person does not object. */
async function startAnalytics(): Promise<void> {
  const { analyticsId } = runtimeConfig();
  if (analyticsId === null) return;
  const { loadAnalytics, mayCount } = await import('./loadAnalytics.ts');
  if (mayCount(navigator)) loadAnalytics(analyticsId);
}

export function LateParts() {
  useEffect(() => void startAnalytics(), []);
  return <AppBanner />;
}
