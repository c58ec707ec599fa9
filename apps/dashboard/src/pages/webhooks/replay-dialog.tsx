import type { DeliveryReplay, Webhook } from '@postrider/sdk/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toDate } from '../../format/time-format.ts';
import { clocksAt, findMoment } from '../../format/zoned-time.ts';
import { apiChange, apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReplayProgress } from './replay-progress.tsx';

const MISSED = [
  ['abandoned', msg('Abandoned: every attempt failed')],
  ['skipped', msg('Skipped: it was paused or disabled')],
] as const;
const ALL = MISSED.map(([name]) => name);

interface ReplayDialogProps {
  webhook: Webhook;
  /** The initial values of the dialog; undefined: closed. */
  since: Date | undefined;
  onClose(): void;
}

const REPLAY = 'post /webhooks/{id}/deliveries/replay';

/** A delivery is abandoned within the hour after its event. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The likely start of a webhook's missed deliveries: before its pause, or the last day. */
export const missedSince = ({ paused_at: pausedAt }: Webhook): Date =>
  new Date(pausedAt ? toDate(pausedAt).getTime() - HOUR_MS : currentTime().getTime() - DAY_MS);

/** Replays the missed deliveries of a webhook since a time, after showing their number. */
export const ReplayDialog = ({ webhook, since, onClose }: ReplayDialogProps) => (
  <Dialog title={t('Replay missed deliveries')} isOpen={since !== undefined} onClose={onClose}>
    {since && <ReplayForm webhook={webhook} from={since} onClose={onClose} />}
  </Dialog>
);

function ReplayForm({ webhook, from, onClose }: { webhook: Webhook; from: Date; onClose(): void }) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const [local, setLocal] = useState(() => clocksAt(from, timeZone).slice(0, 16));
  const [statuses, setStatuses] = useState(ALL);
  const [begun, setBegun] = useState<DeliveryReplay>();
  const [day = '', clock = ''] = local.split('T');
  const since = findMoment(day, clock, timeZone)?.moment.toISOString();
  const path = { id: webhook.id };
  const body = { since: since ?? '', statuses };
  const isReady = since !== undefined && statuses.length > 0;
  const counting = useQuery(
    apiQuery(
      workspaceId,
      REPLAY,
      { path, body: { ...body, dry_run: true } },
      { enabled: isReady, staleTime: 0 },
    ),
  );
  const { mutateAsync, error, isPending } = useMutation({
    ...apiChange(workspaceId, REPLAY),
    onSuccess: () => client.invalidateQueries(),
  });
  const found = isReady ? counting.data?.replay : undefined;
  async function replay() {
    const answer = await mutateAsync({ path, body }).catch(() => undefined);
    setBegun(answer?.replay);
  }
  if (begun) return <ReplayProgress webhook={webhook} begun={begun} onClose={onClose} />;
  return (
    <Stack>
      <TextField
        label={t('Recorded since')}
        hint={t('In the workspace’s time zone, {timeZone}.', { timeZone })}
        type="datetime-local"
        value={local}
        onChange={({ target }) => setLocal(target.value)}
        error={fieldError(counting.error, '/since')}
      />
      {MISSED.map(([name, label]) => (
        <CheckField
          key={name}
          label={t(label)}
          checked={statuses.includes(name)}
          onChange={({ target }) =>
            setStatuses(ALL.filter((each) => (each === name ? target.checked : statuses.includes(each))))
          }
        />
      ))}
      <p role="status">{isReady ? sentence(found) : t('Choose a time and the deliveries to replay.')}</p>
      <ProblemNotice error={error ?? counting.error} unchanged={t('Nothing was sent.')} shown={['/since']} />
      <DialogButtons>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          isPending={isPending}
          disabled={!found || found.count === 0 || !webhook.is_active}
          onClick={replay}
        >
          {found?.count
            ? t('Replay {count, plural, one {# delivery} other {# deliveries}}', { count: found.count })
            : t('Replay')}
        </Button>
      </DialogButtons>
    </Stack>
  );

  function sentence(counted: DeliveryReplay | undefined): string {
    if (!counted) return t('Counting…');
    const { count, has_more: hasMore } = counted;
    if (count === 0) return t('There are no missed deliveries since then.');
    if (!webhook.is_active)
      return t(
        '{count, plural, one {# delivery} other {# deliveries}} to send again. Resume the webhook first.',
        { count },
      );
    return hasMore
      ? t(
          '{count, plural, one {# delivery is} other {# deliveries are}} sent again, oldest first, with the same event ids. There are more, which you can replay afterwards.',
          { count },
        )
      : t(
          '{count, plural, one {# delivery is} other {# deliveries are}} sent again, oldest first, with the same event ids.',
          { count },
        );
  }
}
