import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppDispatch } from '../../api/baseApi.ts';
import { EmptyState } from '../../components/feedback/States.tsx';
import { routes } from '../../lib/routes.ts';
import { entryRemoved, type Hidden } from '../ui/device/rememberedSlice.ts';

const TITLES = { listing: 'You reported this listing.', seller: 'You reported this seller.' };

/** Unless the visitor has gone on to something else. */
const focus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

/** On a page that is hidden from the user, because they have reported what it is about. */
export function HiddenNote({ hides }: { hides: Hidden }) {
  const dispatch = useAppDispatch();
  return (
    // The dialog that has hidden the page is gone with it, and had the focus.
    <Box ref={focus} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        title={TITLES[hides.target]}
        hint="It is hidden from you on this device. A moderator looks at what you reported."
        isWholePage
      >
        <Button href={routes.home} variant="contained">
          Back to the market
        </Button>
        <Button variant="outlined" onClick={() => dispatch(entryRemoved({ list: 'hidden', entry: hides }))}>
          Show it again
        </Button>
      </EmptyState>
    </Box>
  );
}
