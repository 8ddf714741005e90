import Box from '@mui/material/Box';
import { lazy, useSyncExternalStore, type PropsWithChildren } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { TWO_COLUMNS } from '../../../components/card/cardFrame.ts';

const LayoutSwitch = lazy(async () => ({ default: (await import('./LayoutSwitch.tsx')).LayoutSwitch }));

/** Two buttons, which grow with the text. */
const SWITCH_WIDTH = 'calc(2 * max(44px, 1.5rem + 16px))';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

const hasOneColumn = () => innerWidth < TWO_COLUMNS;
const no = () => false;

/**
 * A list's heading, and beside it how the list is drawn, where it has one column: elsewhere nothing
 * is downloaded for that.
 */
export function ListHeading({ children }: PropsWithChildren) {
  const hasSwitch = useSyncExternalStore(subscribe, hasOneColumn, no);
  return (
    <Box
      sx={{
        display: 'flex',
        // Large letters take the whole line, and are not broken within a word.
        flexWrap: 'wrap',
        '& > :is(h1, h2)': { flex: '1 1 8.5rem' },
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 1,
        // As high as the controls, which come later.
        minHeight: { xs: 44, md: 0 },
        mb: { xs: 1, sm: 2 },
      }}
    >
      {children}
      {/* Its space is there from the start, or a long heading would wrap again when it comes. */}
      <Box sx={{ display: { xs: 'block', sm: 'none' }, width: SWITCH_WIDTH, flexShrink: 0 }}>
        {hasSwitch && (
          <LazyPart>
            <LayoutSwitch />
          </LazyPart>
        )}
      </Box>
    </Box>
  );
}
