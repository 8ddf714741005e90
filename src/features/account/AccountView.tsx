import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { OptionalCall } from '../../api/unsupportedEndpoints.ts';
import type { ToastMessage } from '../../components/feedback/Toast.tsx';
import type { PasswordChange } from '../../contract/account.ts';
import type { Profile } from '../../contract/profile.ts';
import { acknowledge } from './acknowledgedCodes.ts';
import {
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useExportAccountMutation,
  useMakeRecoveryCodesMutation,
  useSignOutEverywhereMutation,
} from './accountApi.ts';
import { EXPORTED, NOT_OFFERED, PASSWORD_CHANGED } from './accountMessages.ts';
import { AccountSection } from './AccountSection.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { PasswordConfirmationForm } from './PasswordConfirmationForm.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { saveFile } from './saveFile.ts';
import { useAccountCall } from './useAccountCall.ts';

interface AccountViewProps {
  profile: Profile;
  onNotice: (notice: ToastMessage) => void;
  /** The recovery codes have changed. The profile has their date. */
  onCodesChanged: () => void;
  /** Every session of this person is over. */
  onSignedOut: () => void;
  /** The account is no more. */
  onDeleted: () => void;
}

/** All that can be done with one's account; what the back end does not know is left out. */
export function AccountView({ profile, onNotice, onCodesChanged, onSignedOut, onDeleted }: AccountViewProps) {
  const { username, has_password: hasPassword = true } = profile;
  const [areCodesVoid, setAreCodesVoid] = useState(false);
  const [changePassword] = useChangePasswordMutation();
  const [makeCodes, { data: made, reset: forgetCodes }] = useMakeRecoveryCodesMutation();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const [exportAccount] = useExportAccountMutation();
  const [deleteAccount] = useDeleteAccountMutation();
  const { isSupported, refusalOf } = useAccountCall();

  /**
   * Tells of a success, or of a call that is missing: its form, where a refusal would stand, is
   * gone then.
   */
  function outcomeOf(call: OptionalCall, outcome: Parameters<typeof refusalOf>[1], success?: string) {
    const refusal = refusalOf(call, outcome);
    if (refusal === NOT_OFFERED) onNotice({ severity: 'error', text: refusal });
    if (refusal === null && success !== undefined) onNotice({ severity: 'success', text: success });
    return refusal;
  }
  function showOutcome(refusal: string | null) {
    if (refusal !== null) onNotice({ severity: 'error', text: refusal });
  }
  async function handleChangePassword(change: PasswordChange) {
    const refusal = outcomeOf('changePassword', await changePassword(change), PASSWORD_CHANGED);
    if (refusal !== null) return refusal;
    // Such as are still on the screen are void too.
    forgetCodes();
    setAreCodesVoid(true);
    onCodesChanged();
    return null;
  }
  async function handleMakeCodes(password: string) {
    const outcome = await makeCodes({ password });
    const refusal = outcomeOf('recoveryCodes', outcome);
    if (refusal !== null) return refusal;
    // The change was made on this device, so it needs no notice here.
    if (outcome.data?.made_at !== undefined) acknowledge(outcome.data.made_at);
    setAreCodesVoid(false);
    onCodesChanged();
    return null;
  }
  async function handleExport() {
    const outcome = await exportAccount(undefined);
    showOutcome(outcomeOf('exportAccount', outcome, EXPORTED));
    if (outcome.data !== undefined) saveFile(outcome.data, `${username}.json`);
  }
  async function handleSignOutEverywhere() {
    const refusal = outcomeOf('logoutEverywhere', await signOutEverywhere(undefined));
    showOutcome(refusal);
    if (refusal === null) onSignedOut();
  }
  async function handleDelete(password: string) {
    const refusal = outcomeOf('deleteAccount', await deleteAccount({ password }));
    if (refusal === null) onDeleted();
    return refusal;
  }

  return (
    <Stack sx={{ gap: 3 }}>
      {isSupported('changePassword') && (
        <AccountSection
          title="Password"
          hint="A new password ends every session but this one, and all recovery codes."
        >
          <ChangePasswordForm hasPassword={hasPassword} onSubmit={handleChangePassword} />
        </AccountSection>
      )}
      {isSupported('recoveryCodes') && (
        <RecoveryCodesSection
          username={username}
          hasPassword={hasPassword}
          madeAt={profile.recovery_codes_made_at}
          areVoid={areCodesVoid}
          codes={made?.codes}
          onMake={handleMakeCodes}
          onSaved={forgetCodes}
        />
      )}
      {isSupported('logoutEverywhere') && (
        <AccountSection title="Sessions" hint="For a phone that is lost, or a computer that is not yours.">
          <Button variant="outlined" onClick={() => void handleSignOutEverywhere()}>
            Sign out everywhere
          </Button>
        </AccountSection>
      )}
      {isSupported('exportAccount') && (
        <AccountSection title="Your data" hint="Your profile and your listings, as one file (JSON).">
          <Button variant="outlined" onClick={() => void handleExport()}>
            Download my data
          </Button>
        </AccountSection>
      )}
      {isSupported('deleteAccount') && (
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
    </Stack>
  );
}
