import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectStatus } from '../features/auth/authSlice.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

/**
 * §1: the product "loads an analytics script", where an id is configured and the person does not object; never before the
 * first content, and it costs nothing where there is no id.
 */
export function Analytics() {
  const isShown = useSelector(selectStatus) !== 'starting';
  const { analyticsId } = runtimeConfig();

  useEffect(() => {
    if (!isShown || analyticsId === null) return undefined;
    const start = async () => {
      const { loadAnalytics, mayCount } = await import('./loadAnalytics.ts');
      if (mayCount(navigator)) loadAnalytics(analyticsId);
    };
    // After the frame in which the content is drawn.
    const frame = requestAnimationFrame(() => void start());
    return () => cancelAnimationFrame(frame);
  }, [isShown, analyticsId]);

  return null;
}
