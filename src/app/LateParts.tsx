import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
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

/** Screens with no form but the search: to load the page anew loses no input. */
const NOTHING_TYPED = /^\/(?:$|search$|category\/|product\/)/;

/**
 * Starts the service worker, and shows when the network is unreachable, what was decided about the
 * user, and when a new version is ready.
 */
export function AppBanner() {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const user = useSelector(selectUser);
  const [isUpdateReady, setIsUpdateReady] = useState(false);
  useEffect(() => void startWorker(() => setIsUpdateReady(true)).catch(() => undefined), []);

  const isSuspended = user?.is_suspended === true;
  const hasDecisions = isSuspended || (user?.unread_decisions ?? 0) > 0;
  if (isOffline) return <BannerStrip>You are offline. More comes later.</BannerStrip>;
  if (hasDecisions && pathname !== routes.standing)
    return (
      <BannerStrip>
        <StandingBanner isSuspended={isSuspended} />
      </BannerStrip>
    );
  return (
    <BannerStrip>
      {isUpdateReady && NOTHING_TYPED.test(pathname) && (
        <>
          A new version is ready.{' '}
          <Button color="inherit" variant="outlined" size="small" onClick={() => location.reload()}>
            Load it
          </Button>
        </>
      )}
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
