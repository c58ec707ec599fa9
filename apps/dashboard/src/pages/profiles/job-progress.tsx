import type { Job } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { orRecovery } from '../../requests/query-client.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';

const REFRESH_MS = 1_000;

interface JobProgressProps {
  jobId: string;
  /** What it does: "Deleting the profile". */
  label: string;
  /** Called once, when it is done. */
  onDone?(): void;
  /** The content when it is done. */
  children?(job: Job): ReactNode;
}

/** The progress of a job, until it is done or has failed. */
export function JobProgress({ jobId, label, onDone, children }: JobProgressProps) {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(
    apiQuery(
      workspaceId,
      'get /jobs/{id}',
      { path: { id: jobId } },
      { refetchInterval: orRecovery(({ state }) => state.data?.job.status === 'running' && REFRESH_MS) },
    ),
  );
  const isDone = query.data?.job.status === 'done';
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (isDone) latest.current?.();
  }, [isDone]);
  return (
    <QueryStates query={query} lines={2}>
      {({ job }) => {
        if (job.status === 'done') return children?.(job);
        if (job.status === 'failed')
          return <Notice kind="bad">{job.error?.message ?? t('The job failed. Start it again.')}</Notice>;
        const { done, total } = job.progress;
        return (
          <Stack>
            <p role="status">
              {label} …{total > 0 && ` ${done} of ${total}`}
            </p>
            <progress aria-label={label} {...(total > 0 && { max: total, value: done })} />
            <p>{t('You can close this dialog. The work goes on in the background.')}</p>
          </Stack>
        );
      }}
    </QueryStates>
  );
}
