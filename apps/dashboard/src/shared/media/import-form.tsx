import type { Media } from '@postrider/sdk/types';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** The same as a request of the API. */
export const IMPORT = {
  label: msg('Import a file'),
  path: '/media',
  body: '{"url": "https://example.com/pictures/harbour.jpg"}',
};

interface ImportFormProps {
  /** The profile to which the file belongs; undefined: the workspace itself. */
  profileId: string | undefined;
  onDone(media: Media): void;
}

/** Imports a file from a public address by the server. */
export function ImportForm({ profileId, onDone }: ImportFormProps) {
  const { id: workspaceId } = useWorkspace();
  const { onSubmit, isPending, error } = useForm(
    ({ url = '' }) =>
      callApi(workspaceId, 'post /media', {
        body: { url: url.trim(), ...(profileId !== undefined && { profileId }) },
        idempotencyKey: crypto.randomUUID(),
      }),
    (answer, form) => {
      form.reset();
      if ('media' in answer) onDone(answer.media);
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Address of a file')}
          hint={t('A direct link to an image, video or PDF of up to 25 MB, which the server downloads.')}
          name="url"
          inputMode="url"
          required
          maxLength={2048}
          autoComplete="off"
          error={fieldError(error, '/url')}
        />
        <ProblemNotice error={error} unchanged={t('No file was added.')} shown={['/url']} />
        <Row>
          <Button type="submit" look="primary" isPending={isPending}>
            {isPending ? t('Importing …') : t('Import')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
