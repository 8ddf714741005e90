import GavelIcon from '@mui/icons-material/GavelOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { selectUser } from '../auth/authSlice.ts';
import type { ActionSubject } from './ActionDialog.tsx';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** For moderators, on the page of a listing or a seller: an action that needs no report. */
export function TakeDown({ username, listing }: Pick<ActionSubject, 'username' | 'listing'>) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const close = () => setIsOpen(false);
  if (user?.is_moderator !== true || !runtimeConfig().capabilities.calls.moderate) return null;
  const kinds = listing === null ? (['suspend', 'warn'] as const) : (['hide', 'warn'] as const);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        color="inherit"
        size="small"
        startIcon={<GavelIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ color: 'text.secondary', minHeight: 44 }}
      >
        Take down
      </Button>
      {isOpen && (
        <ActionDialog
          subject={{ username, listing, kinds, newestReport: null }}
          onClose={close}
          // The page may be gone; the seller's has the action, with Undo.
          onDone={() => void navigate(routes.moderatedUser(username), { replace: true })}
        />
      )}
    </>
  );
}
