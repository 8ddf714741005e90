import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '../../../contract/profile.ts';
import type { ProfilePatch } from '../../../contract/profilePatch.ts';
import { useUpdateProfileMutation } from '../profileApi.ts';
import { saveMessage } from '../profileMessages.ts';

const EditProfileDialog = lazy(async () => ({
  default: (await import('./EditProfileDialog.tsx')).EditProfileDialog,
}));

type EditProfileProps = Omit<ButtonProps, 'onClick'> & { profile: Profile };

/** A button that opens one's own profile for editing. */
export function EditProfile({ profile, ...button }: EditProfileProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [updateProfile] = useUpdateProfileMutation();

  async function handleSave(patch: ProfilePatch): Promise<string | null> {
    const { error } = await updateProfile(patch);
    return error === undefined ? null : saveMessage(error);
  }
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <EditProfileDialog profile={profile} onSave={handleSave} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
