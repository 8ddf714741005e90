import { Analytics } from './Analytics.tsx';
import { OfflineNotices } from './offline/OfflineNotices.tsx';

/** The service worker with what it has to tell, and the count of visits. */
export function LateParts() {
  return (
    <>
      <OfflineNotices />
      <Analytics />
    </>
  );
}
