import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { draftOf } from '../../shared/drafts/draft.ts';
import { PostPreviews } from '../../shared/previews/post-previews.tsx';
import { QueryStates } from '../../ui/query-states.tsx';

interface ApprovalPreviewProps {
  postId: string;
  nameOf(target: Target): string;
}

/** The whole post as its platforms will show it. It is read again, because lists have only the beginning of texts. */
export function ApprovalPreview({ postId, nameOf }: ApprovalPreviewProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /posts/{id}', { path: { id: postId } }));
  return (
    <QueryStates query={query} shape="text" lines={4}>
      {({ post }) => <PostPreviews post={post} draft={draftOf(post, timeZone)} nameOf={nameOf} />}
    </QueryStates>
  );
}
