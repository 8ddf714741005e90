import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import type { CallError } from '../../api/errorResponse.ts';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import type { PasswordChange } from '../../contract/account.ts';
import type { OptionalCall } from '../../contract/capabilities.ts';
import type { Profile } from '../../contract/profile.ts';
import {
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useExportAccountMutation,
  useMakeRecoveryCodeMutation,
  useSignOutEverywhereMutation,
} from './accountApi.ts';
import { accountMessage, EXPORTED, PASSWORD_CHANGED } from './accountMessages.ts';
import { AccountSection, PasswordConfirmationForm } from './AccountSection.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { RecoveryCodeSection } from './RecoveryCodeSection.tsx';
import { StudentSection } from './StudentSection.tsx';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

interface AccountViewProps {
  profile: Profile;
  onSignedOut: () => void;
  onDeleted: () => void;
}

/** The actions of the account page, without those that the back end does not offer. */
export function AccountView({ profile, onSignedOut, onDeleted }: AccountViewProps) {
  const { username, has_password: hasPassword = true } = profile;
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const dismissToast = useCallback(() => setToast(null), []);
  const [changePassword] = useChangePasswordMutation();
  const [makeCode, { data: made, reset: forgetCode }] = useMakeRecoveryCodeMutation();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const [exportAccount] = useExportAccountMutation();
  const [deleteAccount] = useDeleteAccountMutation();
  const isSuspended = profile.is_suspended === true;
  const isOffered = (call: OptionalCall) =>
    runtimeConfig().capabilities.calls[call] &&
    (!isSuspended || call === 'exportAccount' || call === 'deleteAccount');

  /** The sentence of a failed call; null for a success. */
  function failureOf({ error }: { error?: CallError | undefined }, success?: string) {
    const failure = error === undefined ? null : accountMessage(error);
    if (failure === null && success !== undefined) setToast({ severity: 'success', text: success });
    return failure;
  }
  function reportFailure(failure: string | null) {
    if (failure !== null) setToast({ severity: 'error', text: failure });
  }
  async function handleChangePassword(change: PasswordChange) {
    const failure = failureOf(await changePassword(change), PASSWORD_CHANGED);
    // One that is still on the screen is void too.
    if (failure === null) forgetCode();
    return failure;
  }
  async function handleExport() {
    const outcome = await exportAccount(undefined);
    reportFailure(failureOf(outcome, EXPORTED));
    if (outcome.data !== undefined) saveFile(outcome.data, `${username}.json`);
  }
  async function handleSignOutEverywhere() {
    const failure = failureOf(await signOutEverywhere(undefined));
    reportFailure(failure);
    if (failure === null) onSignedOut();
  }
  async function handleDelete(password: string) {
    const failure = failureOf(await deleteAccount({ password }));
    if (failure === null) onDeleted();
    return failure;
  }

  return (
    <Stack sx={{ gap: 3 }}>
      {profile.student_until !== undefined && !isSuspended && (
        <StudentSection until={profile.student_until} />
      )}
      {isOffered('changePassword') && (
        <AccountSection
          title="Password"
          hint="A new password ends every session but this one, and the recovery code."
        >
          <ChangePasswordForm hasPassword={hasPassword} onSubmit={handleChangePassword} />
        </AccountSection>
      )}
      {isOffered('makeRecoveryCode') && (
        <RecoveryCodeSection
          username={username}
          hasPassword={hasPassword}
          madeAt={profile.recovery_code_made_at}
          code={made?.code}
          onMake={async (password) => failureOf(await makeCode({ password }))}
          onSaved={forgetCode}
        />
      )}
      {isOffered('signOutEverywhere') && (
        <AccountSection title="Sessions" hint="For a phone that is lost, or a computer that is not yours.">
          <Button variant="outlined" onClick={() => void handleSignOutEverywhere()}>
            Sign out everywhere
          </Button>
        </AccountSection>
      )}
      {isOffered('exportAccount') && (
        <AccountSection title="Your data" hint="Your profile and your listings, as one file (JSON).">
          <Button variant="outlined" onClick={() => void handleExport()}>
            Download my data
          </Button>
        </AccountSection>
      )}
      {isOffered('deleteAccount') && (
        <AccountSection
          title="Delete account"
          hint="Your profile, your listings and their photos are deleted at once, and for good."
        >
          <PasswordConfirmationForm
            action="Delete my account"
            isDangerous
            hasPassword={hasPassword}
            onConfirm={handleDelete}
          />
        </AccountSection>
      )}
      <Toast message={toast} onClose={dismissToast} />
    </Stack>
  );
}

/** Downloads the content of a `blob:` URL as a file, and revokes the URL. */
function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // In its own task: some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
