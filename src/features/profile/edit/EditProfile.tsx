import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Profile } from '../../../contract/profile.ts';
import { useUpdateProfileMutation } from '../profileApi.ts';

// The sentences of a refusal come with the dialog: pages that have the button alone do without them.
const EditProfileDialog = lazy(async () => {
  const [{ EditProfileDialog: Dialog }, { saveMessage }] = await Promise.all([
    import('./EditProfileDialog.tsx'),
    import('../profileMessages.ts'),
  ]);
  function SavingDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
    const [updateProfile] = useUpdateProfileMutation();
    return (
      <Dialog
        profile={profile}
        onClose={onClose}
        onSave={async (patch) => {
          const { error } = await updateProfile(patch);
          return error === undefined ? null : saveMessage(error);
        }}
      />
    );
  }
  return { default: SavingDialog };
});

type EditProfileProps = Omit<ButtonProps, 'onClick'> & { profile: Profile };

/** A button that opens one's own profile for editing. */
export function EditProfile({ profile, ...button }: EditProfileProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <LazyPart onClose={() => setIsOpen(false)}>
          <EditProfileDialog profile={profile} onClose={() => setIsOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
