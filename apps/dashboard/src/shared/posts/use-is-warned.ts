import { useQuery } from '@connectrpc/connect-query';
import { HomeService } from '@postrider/contracts/dashboard';
import type { Post } from '@postrider/sdk/types';
import { useWorkspace } from '../../session/workspace.ts';

/** Whether a file of a scheduled post was deleted, so that a person must change the post before its time. */
export function useIsWarned({ id, status, media }: Post): boolean {
  const { id: workspaceId } = useWorkspace();
  const enabled = status === 'scheduled' && media.length > 0;
  const { data } = useQuery(HomeService.method.listWarnedPosts, { workspaceId }, { enabled });
  return enabled && (data?.posts.some((each) => each.id === id) ?? false);
}
