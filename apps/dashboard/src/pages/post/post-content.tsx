import { useQuery } from '@connectrpc/connect-query';
import { MediaService, type Post } from '@postrider/contracts/dashboard';
import { problemOf } from '../../app/problem.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { platformName } from '../../ui/platform.tsx';
import { draftOf } from '../compose/draft.ts';
import { type Difference, differencesOf } from './differences.ts';
import { MediaView } from './media-view.tsx';
import styles from './post.module.css';

/** What the post says and shows, and what differs on single platforms. */
export function PostContent({ post }: { post: Post }) {
  const { timeZone } = useWorkspace();
  const { caption, mediaId, tags } = post;
  const { altText, options } = draftOf(post, timeZone);
  return (
    <>
      {caption ? (
        <p className={styles.caption} dir="auto">
          {caption}
        </p>
      ) : (
        <p className={styles.soft}>No text.</p>
      )}
      {mediaId && <PostMedia mediaId={mediaId} altText={altText} />}
      {mediaId && altText && <p className={styles.soft}>Description: {altText}</p>}
      {tags.length > 0 && <p className={styles.soft}>Tags: {tags.join(', ')}</p>}
      {Object.entries(options).map(([platform, own]) => (
        <Differences key={platform} platform={platform} differences={differencesOf(own)} />
      ))}
    </>
  );
}

function Differences({ platform, differences }: { platform: string; differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <section className={styles.differences} aria-label={`Different on ${platformName(platform)}`}>
      <h3>Different on {platformName(platform)}</h3>
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
  const { data, error } = useQuery(MediaService.method.getMedia, { workspaceId, id: mediaId });
  if (error) {
    const isGone = problemOf(error).code === 'not_found';
    return <p className={styles.soft}>{isGone ? 'The file was deleted.' : 'The file can’t be shown.'}</p>;
  }
  return data?.media ? <MediaView media={data.media} alt={altText} /> : null;
}
