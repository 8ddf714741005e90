import { useCallback } from 'react';
import { Toast } from '../../../components/feedback/Toast.tsx';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';
import type { ListingManagement } from './useListingManagement.ts';

interface ManagementNoticesProps {
  management: ListingManagement;
  /** Where the focus goes from what is deleted: an element's id. */
  focusId?: string;
}

/** The question before a deletion, and the sentence that tells of a change or of its refusal. */
export function ManagementNotices({ management, focusId }: ManagementNoticesProps) {
  const { deletion, notice, setNotice } = management;
  const dismiss = useCallback(() => setNotice(null), [setNotice]);
  const handleClosed = () => {
    // The button that asked is gone with its listing; where it went first, the focus is in the dialog still.
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.closest('[role="alertdialog"]') === null) return;
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
  };
  return (
    <>
      <ConfirmDeletion
        listing={deletion.asked}
        isDeleting={deletion.isDeleting}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
        onClosed={handleClosed}
      />
      <Toast message={notice} onClose={dismiss} />
    </>
  );
}
