import type { Webhook } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';

/** The webhooks that get no events until a person resumes them. */
export function PausedWebhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { path } = useWorkspace();
  const paused = webhooks.filter(({ status }) => status === 'paused');
  if (paused.length === 0) return null;
  return (
    <Notice kind="warn">
      {paused.map(({ id, url, paused_reason: reason }) => (
        <p key={id}>
          The webhook {url} is paused:{' '}
          {reason === 'gone' ? 'its server returned 410 Gone.' : 'ten deliveries in a row failed.'} It gets no
          events until you resume it. <Link to={path(`webhooks/${id}`)}>See the webhook</Link>
        </p>
      ))}
    </Notice>
  );
}
