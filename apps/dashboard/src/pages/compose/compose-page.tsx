import type { Result } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Draft, draftOf, EMPTY_DRAFT, isSame } from '../../shared/drafts/draft.ts';
import { readCopy } from '../../shared/drafts/local-copy.ts';
import { NOT_CREATED, stateOf } from '../../shared/drafts/server-draft.ts';
import { accountsOfDuplicate } from '../../shared/posts/post-state.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { useFailure } from '../../ui/use-failure.ts';
import { useFirstData } from '../../ui/use-first-data.ts';
import { Composer } from './composer.tsx';
import { OtherCopies } from './other-copies.tsx';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const clockText = (value: unknown) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(textOf(value)) ? textOf(value) : '');

/**
 * The composer: posts/<id>/edit, or posts/new with ?post=<id> once the server has the post, ?draft=<key> before that,
 * ?from=<id> for a copy of a post. A new post begins with the ?date=2026-11-22, the ?time=09:30 and the ?profile=<id>.
 */
export function ComposePage() {
  const { postId = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const post = postId || textOf(search.post);
  const key = post || textOf(search.draft);
  /** The composer of a new post stays when its post gets an id. */
  const keys = useRef(new Map<string, string>());
  if (key === '') return <Navigate to="." search={{ ...search, draft: crypto.randomUUID() }} replace />;
  const seed = keys.current.get(key) ?? key;
  return (
    <Source
      key={seed}
      copyKey={seed}
      postId={seed === post ? post : ''}
      from={textOf(search.from)}
      date={textOf(search.date)}
      time={clockText(search.time)}
      profile={textOf(search.profile)}
      onCreated={(id) => {
        if (id === post) return;
        keys.current.set(id, seed);
        void navigate({ to: '.', search: { post: id }, replace: true, resetScroll: false });
      }}
    />
  );
}

interface SourceProps {
  copyKey: string;
  /** The id of an existing post; empty for a new one. */
  postId: string;
  from: string;
  date: string;
  time: string;
  profile: string;
  onCreated(postId: string): void;
}

/** The initial content of a duplicate: everything except the time, for the accounts on which the post is not live. */
function copyOf(draft: Draft, date: string, results: readonly Result[]) {
  const { targets, live } = accountsOfDuplicate(draft.targets, results);
  // A copy begins no series.
  return { draft: { ...draft, targets, date, time: '', recurrence: '' }, live };
}

/** Reads the initial content: the copy in this browser, the post, or the post to copy. */
function Source({ copyKey, postId, from, date, time, profile, onCreated }: SourceProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const copy = useRef(readCopy(workspaceId, copyKey)).current;
  const id = postId || (copy ? '' : from);
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always' as const };
  const accounts = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const platforms = useQuery(apiQuery(workspaceId, 'get /platforms', {}));
  const read = useQuery(
    apiQuery(workspaceId, 'get /posts/{id}', { path: { id } }, { ...once, enabled: id !== '' }),
  );
  const source = read.data?.post;
  const isCopy = postId === '' && id !== '';
  const results = useQuery(
    apiQuery(workspaceId, 'get /posts/{id}/results', { path: { id } }, { ...once, enabled: isCopy }),
  );
  const isRead =
    id === '' ||
    (source !== undefined && read.isFetchedAfterMount && (!isCopy || results.data !== undefined));
  const data = useFirstData(
    isRead && accounts.data && platforms.data ? { ...accounts.data, ...platforms.data } : undefined,
  );
  const failure = [useFailure(accounts), useFailure(platforms), useFailure(read), useFailure(results)].find(
    (each) => each,
  );
  const failed = [accounts, platforms, read, results].filter(({ errorUpdateCount }) => errorUpdateCount > 0);
  if (!data)
    return (
      <Page title={postId ? t('Edit post') : t('New post')}>
        {failure ? (
          <ErrorState
            error={failure}
            isPending={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        ) : (
          <Loading />
        )}
      </Page>
    );
  const saved = postId && source ? draftOf(source, timeZone) : undefined;
  const copied =
    isCopy && source ? copyOf(draftOf(source, timeZone), date, results.data?.results ?? []) : undefined;
  const begun = saved ??
    copied?.draft ?? { ...EMPTY_DRAFT, date, time, ...(profile && { profileId: profile }) };
  const isOld = copy?.isSaved && source && copy.server.updatedAt !== source.updatedAt;
  const isUsed = copy && !isOld && !(saved && isSame(copy.draft, saved));
  const draft = isUsed ? copy.draft : begun;
  return (
    <>
      {!postId && !copy && <OtherCopies />}
      <Composer
        copyKey={copyKey}
        draft={draft}
        server={isUsed ? copy.server : postId && source ? stateOf(source) : NOT_CREATED}
        saved={saved ?? copied?.draft}
        live={copied?.live ?? []}
        isScheduled={postId !== '' && source?.status === 'scheduled'}
        accounts={data.accounts}
        platforms={data.platforms}
        onCreated={onCreated}
      />
    </>
  );
}
