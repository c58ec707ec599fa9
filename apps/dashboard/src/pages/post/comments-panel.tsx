import { useInfiniteQuery, useQuery } from '@connectrpc/connect-query';
import { CommentsService, MembersService } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comments.module.css';

/** What members say about the post, oldest first, and a field for a new comment. */
export function CommentsPanel({ postId }: { postId: string }) {
  const { id: workspaceId } = useWorkspace();
  const { user } = usePerson();
  const { data: members } = useQuery(MembersService.method.listMembers, { workspaceId });
  const people = members?.members ?? [];
  const query = useInfiniteQuery(
    CommentsService.method.listComments,
    { workspaceId, postId, pageToken: '' },
    { pageParamKey: 'pageToken', getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined },
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  /** Shown until the list has it. */
  const [sending, setSending] = useState<readonly { id: string; text: string }[]>([]);
  async function send(text: string) {
    const id = crypto.randomUUID();
    setSending((others) => [...others, { id, text }]);
    try {
      await client(CommentsService).addComment({ workspaceId, postId, text, commentId: id });
      await refetch();
    } finally {
      setSending((others) => others.filter((each) => each.id !== id));
    }
  }
  return (
    <QueryStates query={query} lines={3}>
      {({ pages }) => {
        const comments = pages.flatMap((page) => page.comments).reverse();
        return (
          <div className={styles.panel}>
            {hasNextPage && (
              <div>
                <Button size="small" isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  {t('Show earlier comments')}
                </Button>
              </div>
            )}
            {comments.length === 0 && sending.length === 0 && (
              <p className={styles.hint}>{t('Nobody has commented yet.')}</p>
            )}
            <ol className={styles.comments} aria-label={t('Comments')}>
              {comments.map((comment) => (
                <CommentItem
                  key={comment.id}
                  postId={postId}
                  comment={comment}
                  people={people}
                  onChanged={refetch}
                />
              ))}
              {sending
                .filter(({ id }) => !comments.some((comment) => comment.id === id))
                .map(({ id, text }) => (
                  <li key={id} className={styles.comment} aria-busy="true">
                    <Avatar name={user.name} size={32} />
                    <div className={styles.body}>
                      <UserText as="strong">{user.name}</UserText>
                      <CommentText text={text} mentions={people} />
                    </div>
                  </li>
                ))}
            </ol>
            <CommentForm
              label={t('Write a comment')}
              action={t('Comment on the post')}
              unchanged={t('Your comment was not added.')}
              people={people}
              onSend={send}
            />
          </div>
        );
      }}
    </QueryStates>
  );
}
