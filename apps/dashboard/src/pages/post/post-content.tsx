import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { someOf, useAccountNames } from '../../shared/accounts/account-names.ts';
import { groupAccounts } from '../../shared/drafts/account-settings.ts';
import { type Difference, differencesOf } from '../../shared/drafts/differences.ts';
import { draftOf } from '../../shared/drafts/draft.ts';
import { MediaView } from '../../shared/media/media-view.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post.module.css';

/** The post's text and file, and the differences on single accounts. */
export function PostContent({ post }: { post: Post }) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /platforms', {}));
  const { caption, mediaId, media, tags } = post;
  const nameOf = useAccountNames();
  const { altText: described, own } = draftOf(post, timeZone);
  const altText = described || (media[0]?.altText ?? '');
  const groups = groupAccounts(post.platforms, ({ accountId }) => own[accountId] ?? {});
  return (
    <>
      {caption ? (
        <p className={styles.caption} dir="auto">
          {caption}
        </p>
      ) : (
        <p className={styles.soft}>No text.</p>
      )}
      {media.length > 1 && <p className={styles.soft}>{media.length} files. This is the first one.</p>}
      {mediaId && <PostMedia mediaId={mediaId} altText={altText} />}
      {mediaId && altText && (
        <p className={styles.soft}>
          Description: <UserText>{altText}</UserText>
        </p>
      )}
      {tags.length > 0 && (
        <p className={styles.soft}>
          Tags: <UserText>{tags.join(', ')}</UserText>
        </p>
      )}
      {groups.map(({ platform, accounts, settings }) => (
        <Differences
          key={accounts[0].accountId}
          on={someOf(accounts.map(nameOf))}
          differences={differencesOf(
            settings,
            data?.platforms.find((each) => each.platform === platform)?.options,
          )}
        />
      ))}
    </>
  );
}

function Differences({ on, differences }: { on: string; differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <section className={styles.differences} aria-label={`Different on ${on}`}>
      <h3>Different on {on}</h3>
      <dl>
        {differences.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PostMedia({ mediaId, altText }: { mediaId: string; altText: string }) {
  const { id: workspaceId } = useWorkspace();
  const { data, error } = useQuery(apiQuery(workspaceId, 'get /media/{id}', { path: { id: mediaId } }));
  if (error) {
    const isGone = problemOf(error).code === 'not_found';
    return <p className={styles.soft}>{isGone ? 'The file was deleted.' : 'The file can’t be shown.'}</p>;
  }
  return data?.media ? <MediaView media={data.media} alt={altText} /> : null;
}
