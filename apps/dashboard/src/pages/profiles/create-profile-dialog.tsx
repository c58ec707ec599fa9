import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { IDENTITY_PATHS, IdentityFields, readIdentity } from './identity-fields.tsx';

/** Asks for the name of a profile, then opens its page. */
export const CreateProfileDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={t('Create a profile')} isOpen onClose={onClose}>
    <CreateForm onClose={onClose} />
  </Dialog>
);

function CreateForm({ onClose }: { onClose(): void }) {
  const { id: workspaceId, timeZone, path } = useWorkspace();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { onSubmit, isPending, error } = useForm(
    (fields) => callApi(workspaceId, 'post /profiles', { body: readIdentity(fields), idempotencyKey }),
    async ({ profile }) => {
      await queries.invalidateQueries();
      await navigate({ to: path(`profiles/${profile.id}`) });
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <IdentityFields
          profile={{ name: '', reference: null, timezone: timeZone }}
          errorOf={(at) => fieldError(error, at)}
        />
        <ProblemNotice error={error} unchanged={t('No profile was created.')} shown={IDENTITY_PATHS} />
        <DialogButtons>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Create')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
