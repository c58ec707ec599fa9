import type { Job, Profile } from '@postrider/sdk/types';
import { useState } from 'react';
import { formatBytes } from '../../format/format-bytes.ts';
import { isolated } from '../../format/quoted.ts';
import { callApi } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
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
    <Dialog title={`Export ${isolated(profile.name)}`} isOpen onClose={onClose}>
      {jobId === undefined ? (
        <Start profile={profile} onClose={onClose} onStarted={setJobId} />
      ) : (
        <JobProgress jobId={jobId} label="Exporting the profile">
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
          The archive has the profile, its accounts, posts with their results, short links, webhooks and
          files, but no tokens or secrets. It is deleted after a day.
        </p>
        <ProblemNotice error={error} unchanged="Nothing was exported." />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            Export
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const Archive = ({ download }: Pick<Job, 'download'>) =>
  download === null ? (
    <p>The archive was deleted. Export the profile again.</p>
  ) : (
    <Stack>
      <p>
        The archive is ready: {formatBytes(download.bytes)}, until <Time value={download.expiresAt} />.
      </p>
      <div>
        <a href={download.url} download className={buttonClass('primary')}>
          Download
        </a>
      </div>
    </Stack>
  );
