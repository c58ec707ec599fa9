import type { DeliveryReplay, Webhook } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

interface ReplayProgressProps {
  webhook: Webhook;
  /** The replay at its start. */
  begun: DeliveryReplay;
  onClose(): void;
}

const ASK_EVERY_MS = 1_000;

/** The progress of a replay until its end. */
export function ReplayProgress({ webhook, begun, onClose }: ReplayProgressProps) {
  const { id: workspaceId } = useWorkspace();
  const { data, error } = useQuery(
    apiQuery(
      workspaceId,
      'get /webhooks/{id}/replays/{replay}',
      { path: { id: webhook.id, replay: begun.id ?? '' } },
      {
        refetchInterval: ({ state }) => (state.data?.replay.status === 'running' ? ASK_EVERY_MS : false),
        staleTime: 0,
      },
    ),
  );
  const replay = data?.replay ?? begun;
  return (
    <Stack>
      <p role="status">{sentence(replay)}</p>
      {replay.status === 'running' && (
        <>
          <progress aria-label={t('Progress of the replay')} value={replay.replayed} max={replay.count} />
          <p>{t('The replay continues if you close this.')}</p>
        </>
      )}
      <ProblemNotice error={error} unchanged={t('The replay continues.')} />
      <DialogButtons>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogButtons>
    </Stack>
  );
}

function sentence({ status, count, replayed, has_more: hasMore }: DeliveryReplay): string {
  if (status === 'running')
    return t('{replayed, number} of {count, plural, one {# delivery} other {# deliveries}} queued.', {
      replayed,
      count,
    });
  if (status === 'stopped')
    return t(
      'The replay stopped after {count, plural, one {# delivery} other {# deliveries}}, because the webhook is no longer active. Resume it, then replay the rest.',
      { count: replayed },
    );
  const values = { count: replayed };
  return hasMore
    ? t('{count, plural, one {# delivery} other {# deliveries}} queued. Replay again for the rest.', values)
    : t('{count, plural, one {# delivery} other {# deliveries}} queued.', values);
}
