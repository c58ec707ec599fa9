import type { Job, Profile } from '@postrider/sdk/types';
import { useState } from 'react';
import { formatBytes } from '../../format/format-bytes.ts';
import { isolated } from '../../format/quoted.ts';
import { callApi } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useForm } from '../../ui/use-form.ts';
import { JobProgress } from './job-progress.tsx';

interface ExportProfileProps {
  profile: Profile;
  onClose(): void;
}

/** Exports a profile: shows the progress, then the address of the archive. */
export function ExportProfile({ profile, onClose }: ExportProfileProps) {
  const [jobId, setJobId] = useState<string>();
  return (
    <Dialog title={t('Export {name}', { name: isolated(profile.name) })} isOpen onClose={onClose}>
      {jobId === undefined ? (
        <Start profile={profile} onClose={onClose} onStarted={setJobId} />
      ) : (
        <JobProgress jobId={jobId} label={t('Exporting the profile')}>
          {({ download }) => <Archive download={download} />}
        </JobProgress>
      )}
    </Dialog>
  );
}

interface StartProps extends ExportProfileProps {
  onStarted(jobId: string): void;
}

function Start({ profile: { id }, onClose, onStarted }: StartProps) {
  const { id: workspaceId } = useWorkspace();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { onSubmit, isPending, error } = useForm(
    () => callApi(workspaceId, 'post /profiles/{id}/export', { path: { id }, idempotencyKey }),
    ({ job }) => onStarted(job.id),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <p>
          {t(
            'The archive has the profile, its accounts, posts with their results, short links, webhooks and files, but no tokens or secrets. It is deleted after a day.',
          )}
        </p>
        <ProblemNotice error={error} unchanged={t('Nothing was exported.')} />
        <DialogButtons>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Export')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const Archive = ({ download }: Pick<Job, 'download'>) =>
  download === null ? (
    <p>{t('The archive was deleted. Export the profile again.')}</p>
  ) : (
    <Stack>
      <p>
        <Rich
          message="The archive is ready: {bytes}, until {time}."
          bytes={formatBytes(download.bytes)}
          time={<Time value={download.expiresAt} />}
        />
      </p>
      <div>
        <a href={download.url} download className={buttonClass('primary')}>
          {t('Download')}
        </a>
      </div>
    </Stack>
  );
