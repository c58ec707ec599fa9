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
import { isEditable, pollAfter } from '../../shared/posts/post-state.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../../ui/missing.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { DeleteLive } from './delete-live.tsx';
import styles from './post.module.css';
import { PostContent } from './post-content.tsx';
import { PostSide } from './post-side.tsx';
import { PostTabs } from './post-tabs.tsx';
import { ResultList } from './result-list.tsx';
import { SeriesSection } from './series-section.tsx';

const timeOf = ({ scheduledDatetime }: Post) => dateOf(scheduledDatetime)?.getTime();
const now = () => currentTime().getTime();

/** One post: what is published, its result on each account, its actions, its activity and its comments. */
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
  const isLive = list.some(({ publishedAt }) => publishedAt !== null);
  const numbers = useQuery(apiQuery(workspaceId, 'get /posts/{id}/analytics', input, { enabled: isLive }));
  const canEdit = post !== undefined && isEditable(post, now());
  return (
    <Page title={post ? titleOf(post) : t('Post')}>
      <QueryStates
        query={query}
        missing={
          <Missing to={path('posts')} label={t('All posts')}>
            {t('There is no such post. It may have been deleted.')}
          </Missing>
        }
      >
        {() =>
          post && (
            <div className={styles.columns}>
              <PostSide post={post} results={list} canEdit={canEdit} nameOf={nameOf} />
              <div className={styles.main}>
                {can('contributor') && <UnsavedBand post={post} canEdit={canEdit} />}
                <ApprovalNotice post={post} />
                {query.data?.warnings.map(({ code, message }) => (
                  <Notice key={code} kind="warn">
                    <p>{message}</p>
                  </Notice>
                ))}
                <Section title={t('Post')}>
                  <PostContent post={post} />
                </Section>
                <Section title={t('Accounts')}>
                  <QueryStates query={results} lines={3}>
                    {() => (
                      <ResultList
                        results={list}
                        numbers={numbers.data?.analytics.results ?? []}
                        nameOf={nameOf}
                        actions={(result) =>
                          can('editor') && (
                            <DeleteLive postId={post.id} result={result} name={nameOf(result)} />
                          )
                        }
                      />
                    )}
                  </QueryStates>
                </Section>
                {post.seriesId !== null && <SeriesSection post={post} />}
                <PostTabs post={post} results={list} nameOf={nameOf} />
              </div>
            </div>
          )
        }
      </QueryStates>
    </Page>
  );
}
