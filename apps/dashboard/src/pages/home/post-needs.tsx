import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { FailedPost, WarnedPost } from '@postrider/contracts/dashboard';
import type { Account, Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { CircleAlert, FileWarning, Stamp } from 'lucide-react';
import { resultText } from '../../requests/server-text.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { platformName } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { Need } from './need.tsx';

const small = buttonClass('secondary', 'small');

/** The posts that failed on all or some of their accounts, with the first reason and what helps. */
export function FailedNeeds({
  posts,
  accounts,
}: {
  posts: readonly FailedPost[];
  accounts: readonly Account[];
}) {
  const { path } = useWorkspace();
  return posts.map((post) => {
    const { failure } = post;
    const account = accounts.find(({ id }) => id === failure?.accountId);
    return (
      <Need
        key={post.id}
        kind="bad"
        icon={CircleAlert}
        title={<UserText>{titleOf(post)}</UserText>}
        action={
          <Link
            to={path(`posts/${post.id}`)}
            className={small}
            aria-label={t('See the post “{title}”', { title: titleOf(post) })}
          >
            {t('See the post')}
          </Link>
        }
      >
        <Rich message="Failed {time}" time={<Time value={post.scheduledAt} form="relative" />} />
        {failure && (
          <>
            {' · '}
            {platformName(failure.platform)}
            {account && ` ${handleOf(account)}`}: {resultText(failure).message}{' '}
            <strong>{resultText(failure).action}</strong>
          </>
        )}
      </Need>
    );
  });
}

/** The posts that wait for the approval of an editor. */
export function PendingNeeds({ posts }: { posts: readonly Post[] }) {
  const { path } = useWorkspace();
  return posts.map((post) => (
    <Need
      key={post.id}
      kind="info"
      icon={Stamp}
      title={<UserText>{titleOf(post)}</UserText>}
      action={
        <Link
          to={path(`posts/${post.id}`)}
          className={small}
          aria-label={t('Review “{title}”', { title: titleOf(post) })}
        >
          {t('Review')}
        </Link>
      }
    >
      {post.approval?.scheduledDatetime ? (
        <Rich
          message="Waits for approval, for {time}"
          time={<Time value={post.approval.scheduledDatetime} form="due" />}
        />
      ) : (
        t('Waits for approval')
      )}
    </Need>
  ));
}

/** The scheduled posts that a person must change before their time. */
export function WarnedNeeds({ posts }: { posts: readonly WarnedPost[] }) {
  const { path } = useWorkspace();
  return posts.map(({ id, title, scheduledAt, warnings }) => (
    <Need
      key={id}
      kind="warn"
      icon={FileWarning}
      title={<UserText>{titleOf({ title })}</UserText>}
      action={
        <Link
          to={path(`posts/${id}/edit`)}
          className={small}
          aria-label={t('Edit the post “{title}”', { title: titleOf({ title }) })}
        >
          {t('Edit the post')}
        </Link>
      }
    >
      {scheduledAt && (
        <>
          <Rich
            message="Scheduled for {time}"
            time={<Time value={timestampDate(scheduledAt).toISOString()} form="due" />}
          />
          {' · '}
        </>
      )}
      {warnings.map(({ message, action }) => (
        <span key={message}>
          {message} <strong>{action}</strong>{' '}
        </span>
      ))}
    </Need>
  ));
}
