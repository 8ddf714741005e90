import { lazy, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import type { Profile } from '../contract/profile.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { BannerStrip, type BannerStripProps } from './offline/BannerStrip.tsx';
import { loadUpdate, startWorker, useIsUpdateReady } from './offline/workerLink.ts';
import { useConnection } from './offline/useConnection.ts';

// Few visitors ever see it, and each visit downloads the rest of this file.
const StandingBanner = lazy(async () => ({
  default: (await import('../features/standing/StandingBanner.tsx')).StandingBanner,
}));
/** What a user must be told about themselves; null for nothing. */
function standingOf(user: Profile | null) {
  const isSuspended = user?.is_suspended === true;
  return isSuspended || (user?.unread_decisions ?? 0) > 0 ? { isSuspended } : null;
}
/** Screens with no form but the search: to load the page anew loses no input. */
const NOTHING_TYPED = /^\/(?:$|search$|category\/|product\/)/;

/** The most important banner of those that apply. */
function useBanner(): BannerStripProps {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const isUpdateReady = useIsUpdateReady();
  const user = useSelector(selectUser);
  if (isOffline) return { text: 'You are offline. More comes later.' };
  const standing = pathname === routes.standing ? null : standingOf(user);
  if (standing !== null) {
    const text = (
      <LazyPart>
        <StandingBanner {...standing} />
      </LazyPart>
    );
    return { text };
  }
  if (isUpdateReady && NOTHING_TYPED.test(pathname))
    return { text: 'A new version is ready.', action: { label: 'Load it', onClick: loadUpdate } };
  return { text: null };
}

/**
 * Starts the service worker, and shows when the network is unreachable, what was decided about
 * the user, and when a new version is ready.
 */
export function AppBanner() {
  const banner = useBanner();
  useEffect(startWorker, []);
  return <BannerStrip {...banner} />;
}

/**
 * §1: the product "loads an analytics script", where an id is configured and the person does not
 * object.
 */
function Analytics() {
  const { analyticsId } = runtimeConfig();

  useEffect(() => {
    if (analyticsId === null) return;
    const start = async () => {
      const { loadAnalytics, mayCount } = await import('./loadAnalytics.ts');
      if (mayCount(navigator)) loadAnalytics(analyticsId);
    };
    void start();
  }, [analyticsId]);

  return null;
}

/** What the app loads after the first page: its banner, the service worker, and analytics. */
export function LateParts() {
  return (
    <>
      <AppBanner />
      <Analytics />
    </>
  );
}
