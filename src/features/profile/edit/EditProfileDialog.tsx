import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Profile, ProfilePatch } from '../../../contract/profile.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { ShopSettings } from './ShopSettings.tsx';
import {
  profileDraft,
  profileFormSchema,
  profilePatch,
  type FinishedProfile,
  type ProfileDraft,
} from './profileForm.ts';
import { useCloseRequest } from '../../../components/layout/useCloseRequest.ts';

interface EditProfileDialogProps {
  profile: Profile;
  /** Answers the sentence of a refusal, or null when it is saved. */
  onSave: (patch: ProfilePatch) => Promise<string | null>;
  onClose: () => void;
}

/**
 * One's own names, phone and location, to be mended. A refusal keeps the dialog, and what was typed
 * in it.
 */
export function EditProfileDialog({ profile, onSave, onClose }: EditProfileDialogProps) {
  const titleId = useId();
  useCloseRequest(true, onClose);
  const [opened] = useState(profile);
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<ProfileDraft, unknown, FinishedProfile>({
    mode: 'onTouched',
    defaultValues: profileDraft(opened),
    resolver: valibotResolver(profileFormSchema(opened)),
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(edited: FinishedProfile) {
    setMessage(null);
    const patch = profilePatch(opened, edited);
    const refusal = Object.keys(patch).length === 0 ? null : await onSave(patch);
    setMessage(refusal);
    if (refusal === null) onClose();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <FormProvider {...form}>
        <form
          noValidate
          aria-labelledby={titleId}
          onSubmit={(event) => {
            // React lets events rise out of the dialog, to whatever form it was opened from.
            event.stopPropagation();
            void form.handleSubmit(submit)(event);
          }}
        >
          <DialogTitle id={titleId} variant="h3" component="h2">
            Edit profile
          </DialogTitle>
          <DialogContent>
            <Stack sx={{ gap: 2, pt: 1 }}>
              <ProfileFields />
              {opened.shop_url !== undefined && <ShopSettings username={opened.username} />}
              {message !== null && <Alert severity="error">{message}</Alert>}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={Object.keys(errors).length > 0 || isSubmitting}
            >
              {isSubmitting ? 'Saving...' : 'Save'}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
