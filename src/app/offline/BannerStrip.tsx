import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useRef, type ReactNode } from 'react';

/** A screen so low that nothing sticks to it (`--unstick` in the theme). */
const LOW_SCREEN = '@media (max-height: 31.24em)';

const pageStyles = (
  <GlobalStyles
    styles={{
      // WCAG 2.2, 2.4.11: what has the focus is not scrolled to behind the strip.
      html: { scrollPaddingBottom: 96 },
      // At the page's end nobody would see it: there it goes before the header.
      [LOW_SCREEN]: {
        html: { scrollPaddingBottom: 0 },
        '#root': { display: 'flex', flexDirection: 'column' },
      },
    }}
  />
);

export interface BannerStripProps {
  /** Null while there is nothing to say. */
  text: ReactNode;
  action?: { label: string; onClick: () => void };
}

/** The strip's height in pixels, on the document's root: what else keeps to the lower edge keeps above the strip. */
const HEIGHT = '--notice-height';

/**
 * What holds for the whole app until it changes, at the screen's lower edge and in a place of its own at the page's end;
 * on a low screen at the page's top.
 * It stands before its words come: otherwise screen readers miss them.
 */
export function BannerStrip({ text, action }: BannerStripProps) {
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const strip = ref.current;
    // Not in jsdom, where nothing has a height.
    if (strip === null || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement.style;
    // Its words wrap, come and go: it is measured whenever its size changes.
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
        [LOW_SCREEN]: { position: 'static', order: -1 },
      }}
    >
      {text !== null && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'center',
            columnGap: 2,
            rowGap: 0.5,
            px: 2,
            py: 1,
            pb: 'calc(8px + env(safe-area-inset-bottom))',
            bgcolor: 'stall.tag',
            color: 'stall.tagText',
            fontSize: '0.9375rem',
            lineHeight: 1.4,
            textAlign: 'center',
            // The colour of the focus ring on this ground.
            '--mui-palette-primary-main': 'var(--mui-palette-stall-tagText)',
          }}
        >
          {pageStyles}
          <span>{text}</span>
          {action !== undefined && (
            <Button color="inherit" variant="outlined" size="small" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
