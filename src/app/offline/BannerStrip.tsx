import Box from '@mui/material/Box';
import { useEffect, useRef, type PropsWithChildren } from 'react';

/** The strip's height on the document's root: what else is at the lower edge stays above the strip. */
const HEIGHT = '--notice-height';

/**
 * A message that holds for the whole app until it changes, at the screen's lower edge. It is there
 * before its text, which screen readers would miss otherwise.
 */
export function BannerStrip({ children }: PropsWithChildren) {
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const strip = ref.current;
    if (strip === null || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(HEIGHT, `${strip.offsetHeight}px`));
    observer.observe(strip);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, []);

  return (
    <Box
      component="output"
      ref={ref}
      sx={{
        display: 'block',
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        '&:not(:empty)': { px: 2, pt: 1, pb: 'calc(8px + env(safe-area-inset-bottom))' },
        bgcolor: 'brand.tag',
        color: 'brand.tagText',
        fontSize: '0.9375rem',
        lineHeight: 1.4,
        textAlign: 'center',
        // The colour of the focus ring on this ground.
        '--mui-palette-primary-main': 'var(--mui-palette-brand-tagText)',
      }}
    >
      {children}
    </Box>
  );
}
