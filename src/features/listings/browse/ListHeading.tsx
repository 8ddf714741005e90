import Box from '@mui/material/Box';
import { lazy, type PropsWithChildren } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import { useWindowWidth } from '../../../components/layout/useWindowWidth.ts';
import { TWO_COLUMNS } from '../../../components/card/cardFrame.ts';

const LayoutSwitch = lazy(async () => ({ default: (await import('./LayoutSwitch.tsx')).LayoutSwitch }));

/** Of two buttons, which grow with the text. */
const SWITCH_WIDTH = 'calc(2 * max(44px, 1.5rem + 16px))';

/** A list's heading and its layout switch, which loads only where the list has one column. */
export function ListHeading({ children }: PropsWithChildren) {
  const hasSwitch = useWindowWidth((width) => width < TWO_COLUMNS);
  return (
    <Box
      sx={{
        display: 'flex',
        // Large text takes the whole line, and no word breaks.
        flexWrap: 'wrap',
        '& > :is(h1, h2)': { flex: '1 1 8.5rem' },
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 1,
        // As high as the switch, which loads later.
        minHeight: { xs: 44, md: 0 },
        mb: { xs: 1, sm: 2 },
      }}
    >
      {children}
      {/* Reserved from the start, or a long heading would wrap again when the switch loads. */}
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
