import GavelIcon from '@mui/icons-material/GavelOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '../../lib/routes.ts';
import { ActionDialog, type ActionSubject } from './ActionDialog.tsx';

/** For moderators, on the page of a listing or a seller: an action that needs no report. */
export function TakeDown({ username, listing }: Pick<ActionSubject, 'username' | 'listing'>) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
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
          onClose={() => setIsOpen(false)}
          // The page may be gone; the seller's has the action, with Undo.
          onDone={() => void navigate(routes.moderatedUser(username), { replace: true })}
        />
      )}
    </>
  );
}
