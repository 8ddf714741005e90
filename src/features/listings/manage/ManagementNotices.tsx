import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { TimedAlert, type Notice } from '../../../components/feedback/TimedAlert.tsx';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';
import { deletedText } from './manageMessages.ts';
import type { ListingManagement } from './useListingManagement.ts';

/** The dialog before a deletion, the undo after it, and the sentence for a refused change. */
export function ManagementNotices({ management }: { management: ListingManagement }) {
  const { deletion, notice, setNotice } = management;
  const { leaving, canUndo, undo, finish } = deletion;
  const undoable = useMemo<Notice | null>(() => {
    if (leaving === null || !canUndo) return null;
    const text = (
      <>
        {deletedText(leaving.title)}{' '}
        <Button color="inherit" variant="outlined" size="small" sx={{ ml: 1 }} onClick={undo}>
          Undo
        </Button>
      </>
    );
    return { severity: 'success', text };
  }, [leaving, canUndo, undo]);
  const dismiss = useCallback(() => setNotice(null), [setNotice]);
  return (
    <>
      <ConfirmDeletion listing={deletion.asked} onConfirm={deletion.confirm} onCancel={deletion.cancel} />
      <TimedAlert notice={undoable ?? notice} onClose={undoable === null ? dismiss : finish} />
    </>
  );
}
