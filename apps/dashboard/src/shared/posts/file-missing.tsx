import { useQuery } from '@connectrpc/connect-query';
import { HomeService } from '@postrider/contracts/dashboard';
import type { Post } from '@postrider/sdk/types';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks a scheduled post if one of its files was deleted, so that a person must change it before its time. */
export const FileMissing = ({ post: { id, status, media } }: { post: Post }) =>
  // Of hundreds of posts in a calendar, only these look for it.
  status === 'scheduled' && media.length > 0 && <IfWarned postId={id} />;

function IfWarned({ postId }: { postId: string }) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(HomeService.method.listWarnedPosts, { workspaceId });
  return data?.posts.some(({ id }) => id === postId) && <Badge kind="warn">{t('File missing')}</Badge>;
}
