import type { Profile } from '@postrider/sdk/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { callApi } from '../../requests/api.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t, textOf } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { JobProgress } from './job-progress.tsx';

/** What a deletion deletes, in words. */
const KINDS: Record<string, Message> = {
  accounts: msg('Accounts to disconnect'),
  scheduledPosts: msg('Scheduled posts'),
  drafts: msg('Drafts'),
  media: msg('Files'),
};

/** What a deletion that has to be confirmed would affect. Throws any other error. */
function affectsOf(error: unknown): Readonly<Record<string, number>> {
  const { code, affects = {} } = problemOf(error);
  if (code !== 'confirmation_needed') throw error;
  return affects;
}

interface DeleteProfileProps {
  profile: Profile;
  onClose(): void;
}

/** Deletes a profile: shows what that affects, asks, and shows the progress. */
export function DeleteProfile({ profile, onClose }: DeleteProfileProps) {
  const { path } = useWorkspace();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [jobId, setJobId] = useState<string>();
  async function leave() {
    await navigate({ to: path('profiles') });
    await queries.invalidateQueries();
  }
  return (
    <Dialog
      title={t('Delete {name}?', { name: isolated(profile.name) })}
      isOpen
      onClose={jobId === undefined ? onClose : () => void leave()}
    >
      {jobId === undefined ? (
        <Question profile={profile} onClose={onClose} onStarted={setJobId} />
      ) : (
        <JobProgress
          jobId={jobId}
          label={t('Deleting the profile')}
          onDone={() => {
            toast(t('The profile is deleted.'));
            void leave();
          }}
        />
      )}
    </Dialog>
  );
}

interface QuestionProps extends DeleteProfileProps {
  onStarted(jobId: string): void;
}

function Question({ profile: { id }, onClose, onStarted }: QuestionProps) {
  const { id: workspaceId } = useWorkspace();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const affected = useQuery({
    queryKey: ['affected', workspaceId, id],
    // Without a confirmation, the request deletes nothing and says what it would delete.
    queryFn: () =>
      callApi(workspaceId, 'delete /profiles/{id}', { path: { id } }).then(() => ({}), affectsOf),
    staleTime: 0,
    gcTime: 0,
  });
  async function confirm() {
    if (isPending) return;
    setPending(true);
    setError(undefined);
    try {
      const input = { path: { id }, query: { confirm: true } };
      const { job } = await callApi(workspaceId, 'delete /profiles/{id}', input);
      onStarted(job.id);
    } catch (caught) {
      setError(caught);
      setPending(false);
    }
  }
  return (
    <QueryStates query={affected} lines={3}>
      {(affects) => (
        <Stack>
          <p>
            {t(
              'This deletes the profile and everything that belongs to it, including published posts with their results and analytics, short links, webhooks and slots. Posts that are live stay on their platforms. This can’t be undone.',
            )}
          </p>
          <ul>
            {Object.entries(affects).map(([kind, count]) => (
              <li key={kind}>{t('{kind}: {count, number}', { kind: textOf(KINDS[kind] ?? kind), count })}</li>
            ))}
          </ul>
          <ProblemNotice error={error} unchanged={t('The profile still exists.')} />
          <DialogButtons>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button look="danger" isPending={isPending} onClick={confirm}>
              {t('Delete the profile')}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </QueryStates>
  );
}
