import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dateOf } from '../../format/time-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { orRecovery } from '../../requests/query-client.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { useAccountNames } from '../../shared/accounts/account-names.ts';
import { UnsavedBand } from '../../shared/drafts/unsaved-band.tsx';
import { isEditable, pollAfter, postState } from '../../shared/posts/post-state.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Missing } from '../../ui/missing.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { ApprovalSection } from './approval-section.tsx';
import { DeleteLive } from './delete-live.tsx';
import styles from './post.module.css';
import { PostActions } from './post-actions.tsx';
import { PostContent } from './post-content.tsx';
import { ResultList } from './result-list.tsx';
import { SeriesSection } from './series-section.tsx';
import { timelineOf } from './timeline.ts';
import { TimelineList } from './timeline-list.tsx';

const timeOf = ({ scheduledDatetime }: Post) => dateOf(scheduledDatetime)?.getTime();
const now = () => currentTime().getTime();

/** One post: its text, its result on each account, and its actions. */
export function PostPage() {
  const { id: workspaceId, can, path } = useWorkspace();
  const { postId: id = '' } = useParams({ strict: false });
  const nameOf = useAccountNames();
  const input = { path: { id } };
  const query = useQuery(
    apiQuery(workspaceId, 'get /posts/{id}', input, {
      refetchInterval: orRecovery(({ state }) => {
        const post = state.data?.post;
        return post ? pollAfter(post, [], timeOf(post), now()) : false;
      }),
    }),
  );
  const post = query.data?.post;
  const results = useQuery(
    apiQuery(workspaceId, 'get /posts/{id}/results', input, {
      refetchInterval: orRecovery(({ state: { data } }) =>
        post ? pollAfter(post, data?.results ?? [], timeOf(post), now()) : false,
      ),
    }),
  );
  const list = results.data?.results ?? [];
  const state = post && postState(post, list, now());
  const canEdit = post !== undefined && isEditable(post, now());
  return (
    <Page
      title={post ? titleOf(post) : 'Post'}
      actions={
        post &&
        can('contributor') && <PostActions post={post} results={list} canEdit={canEdit} nameOf={nameOf} />
      }
    >
      <QueryStates
        query={query}
        missing={
          <Missing to={path('posts')} label="All posts">
            There is no such post. It may have been deleted.
          </Missing>
        }
      >
        {() =>
          post && (
            <>
              {can('contributor') && <UnsavedBand post={post} canEdit={canEdit} />}
              <div className={styles.state} role="status">
                {state && <Badge kind={state.kind}>{state.text}</Badge>}
                {post.status === 'scheduled' && <Time value={post.scheduledDatetime} form="exact" />}
                {post.status === 'published' && <Time value={post.publishedAt} form="exact" />}
              </div>
              {post.status === 'scheduled' && canEdit && (
                <p className={styles.soft}>
                  You can change it until <Time value={post.editableUntil} form="exact" />
                </p>
              )}
              <ApprovalSection post={post} nameOf={nameOf} />
              {query.data?.warnings.map(({ code, message }) => (
                <p key={code}>{message}</p>
              ))}
              <Section title="Content">
                <PostContent post={post} />
              </Section>
              {post.seriesId !== null && <SeriesSection post={post} />}
              <Section title="Accounts">
                <QueryStates query={results} lines={3}>
                  {() => (
                    <ResultList
                      results={list}
                      nameOf={nameOf}
                      actions={(result) =>
                        can('editor') && <DeleteLive postId={post.id} result={result} name={nameOf(result)} />
                      }
                    />
                  )}
                </QueryStates>
              </Section>
              <Section title="Timeline">
                <TimelineList moments={timelineOf(post, list, nameOf)} />
              </Section>
            </>
          )
        }
      </QueryStates>
    </Page>
  );
}
