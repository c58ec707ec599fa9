import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Asks for a target, then shows the short address. */
export function CreateLinkDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const queries = useQueryClient();
  const [shortUrl, setShortUrl] = useState<string>();
  function close() {
    setShortUrl(undefined);
    onClose();
  }
  return (
    <Dialog
      title={shortUrl === undefined ? t('Create a short link') : t('Your short link')}
      isOpen={isOpen}
      onClose={close}
    >
      {shortUrl === undefined ? (
        <LinkForm
          onCancel={close}
          onCreated={(created) => {
            setShortUrl(created);
            void queries.invalidateQueries();
          }}
        />
      ) : (
        <Stack>
          <TextField
            label={t('Short address')}
            readOnly
            value={shortUrl}
            onFocus={({ target }) => target.select()}
          />
          <DialogButtons>
            <CopyButton text={shortUrl} label={t('Copy the address')} />
            <Button look="primary" onClick={close}>
              {t('Close')}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}

function LinkForm({ onCancel, onCreated }: { onCancel(): void; onCreated(shortUrl: string): void }) {
  const { id: workspaceId } = useWorkspace();
  const [profileId, setProfileId] = useState<string>();
  const { onSubmit, isPending, error } = useForm(
    ({ url = '' }) =>
      callApi(workspaceId, 'post /links', {
        body: { url: url.trim(), ...(profileId !== undefined && { profileId }) },
      }),
    ({ link }) => onCreated(link.shortUrl),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Target')}
          hint={t('An absolute http or https address. It can’t be changed later.')}
          name="url"
          inputMode="url"
          required
          maxLength={2048}
          autoComplete="off"
          error={fieldError(error, '/url')}
        />
        <ProfileField none={t('None: the workspace itself')} value={profileId} onChange={setProfileId} />
        <ProblemNotice error={error} unchanged={t('No link was created.')} shown={['/url']} />
        <DialogButtons>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Create')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
