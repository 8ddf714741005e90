import { useEffect } from 'react';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

/**
 * §1: the product "loads an analytics script", where an id is configured and the person does not object; after the first
 * content, with what comes when the first page is done, and it costs nothing where there is no id.
 */
export function Analytics() {
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
