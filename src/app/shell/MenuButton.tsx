import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary.tsx';
import { MissingPart } from '../../components/feedback/LazyPart.tsx';

const NavDrawer = lazy(async () => ({ default: (await import('./NavDrawer.tsx')).NavDrawer }));

/** Opens the drawer, where the screen is too narrow for a menu. By itself, so that a tap draws no more of the header anew. */
export function MenuButton() {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const handleClose = () => setDrawer('closed');
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={drawer === 'open'}
        onClick={() => setDrawer('open')}
        sx={{
          display: { md: 'none' },
          ml: { xs: -0.75, sm: -1.25 },
          p: 0,
          flexDirection: 'column',
          borderRadius: 1,
          fontSize: { xs: '0.625rem', sm: '0.75rem' },
          // Where the header's buttons are narrow already (narrowest.ts), the picture alone.
          '@media (max-width: 359px)': { fontSize: 0 },
        }}
      >
        <MenuIcon />
        Categories
      </IconButton>
      {drawer !== 'never' && (
        <ErrorBoundary
          resetKey={drawer}
          fallback={<MissingPart isWanted={drawer === 'open'} onClose={handleClose} />}
        >
          <Suspense>
            <NavDrawer isOpen={drawer === 'open'} onClose={handleClose} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
