import type { PausedWebhook } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';

/** The webhooks that get no events until a person resumes them. */
export function PausedWebhooks({ webhooks }: { webhooks: readonly PausedWebhook[] }) {
  const { path } = useWorkspace();
  if (webhooks.length === 0) return null;
  return (
    <Notice kind="warn">
      {webhooks.map(({ id, url, isGone }) => (
        <p key={id}>
          The webhook {url} is paused:{' '}
          {isGone ? 'its server returned 410 Gone.' : 'ten deliveries in a row failed.'} It gets no events
          until you resume it. <Link to={path(`webhooks/${id}`)}>See the webhook</Link>
        </p>
      ))}
    </Notice>
  );
}
