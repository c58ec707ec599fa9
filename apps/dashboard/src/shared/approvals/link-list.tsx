import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Trash2 } from 'lucide-react';
import { apiChange, apiQuery, resourceKey } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './link-list.module.css';

/** The open approval links of a post, which can be revoked; nothing without any. */
export function LinkList({ postId }: { postId: string }) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const path = { id: postId };
  const { data } = useQuery(apiQuery(workspaceId, 'get /posts/{id}/approval-links', { path }));
  const revoke = useMutation({
    ...apiChange(workspaceId, 'delete /posts/{id}/approval-links/{linkId}'),
    onSettled: () => client.invalidateQueries({ queryKey: resourceKey('posts') }),
  });
  const open = (data?.approvalLinks ?? []).filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  async function end(linkId: string) {
    await revoke.mutateAsync({ path: { ...path, linkId } }).then(
      () => toast(t('The link is revoked.')),
      () => undefined,
    );
  }
  return (
    <section className={styles.links} aria-label={t('Open links')}>
      <h3>{t('Open links')}</h3>
      <ul>
        {open.map(({ id, createdAt, expiresAt }) => (
          <li key={id} className={styles.link}>
            <Icon of={Link2} />
            <span className={styles.text}>
              <Rich
                message="Created {created}, valid until {end}"
                created={<Time value={createdAt} form="relative" />}
                end={<Time value={expiresAt} />}
              />
            </span>
            <IconButton label={t('Revoke the link')} icon={Trash2} size="small" onClick={() => end(id)} />
          </li>
        ))}
      </ul>
      <ProblemNotice error={revoke.error} unchanged={t('The link is still open.')} />
    </section>
  );
}
