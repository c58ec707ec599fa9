import { isTestOutcome } from '@postrider/contracts/test-outcomes';
import type { Account } from '@postrider/sdk/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { OutcomeField } from '../../shared/accounts/outcome-field.tsx';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CONNECT_PROFILE } from './connect-profile.ts';

interface TestAccountDialogProps {
  /** The account to reconnect; not set: any account. */
  account?: Account | undefined;
  /** The profile that is chosen at first. */
  profileId: string | undefined;
  onClose(): void;
  onConnected(accountId: string): void;
}

/** Connects a test account: its platform, and what happens to its posts. */
export const TestAccountDialog = (props: TestAccountDialogProps) => (
  <Dialog title={t('Connect a test account')} isOpen onClose={props.onClose}>
    <TestAccountForm {...props} />
  </Dialog>
);

function TestAccountForm({ account, profileId, onClose, onConnected }: TestAccountDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const [owner, setOwner] = useState(account?.profileId ?? profileId);
  const [username, setUsername] = useState(account?.username ?? 'ok');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { onSubmit, isPending, error } = useForm(
    (fields) => {
      const platform = account?.platform ?? PLATFORMS.find((each) => each === fields.platform);
      if (!platform) throw new Error('a test account needs a platform');
      const body = {
        platform,
        ...(isTestOutcome(username) && { username }),
        ...(owner && { profileId: owner }),
      };
      return callApi(workspaceId, 'post /test/accounts', { body, idempotencyKey });
    },
    async ({ account: { id } }) => {
      await queries.invalidateQueries();
      onConnected(id);
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <p>
          {t(
            'Test accounts of every platform exist without a sign-in. Connect one again that was disconnected or has lost access. Posts are published nowhere.',
          )}
        </p>
        {!account && (
          <SelectField label={t('Platform')} name="platform">
            {PLATFORMS.map((platform) => (
              <option key={platform} value={platform}>
                {platformName(platform)}
              </option>
            ))}
          </SelectField>
        )}
        {!account && <ProfileField {...CONNECT_PROFILE} value={owner} onChange={setOwner} />}
        {!account && <OutcomeField value={username} onChange={setUsername} />}
        <ProblemNotice error={error} unchanged={t('No account was connected.')} />
        <DialogButtons>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Connect')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
