import { useQuery } from '@connectrpc/connect-query';
import { MediaService, type Post } from '@postrider/contracts/dashboard';
import { problemOf } from '../../app/problem.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { MediaView } from './media-view.tsx';
import styles from './post.module.css';

/** What the post says and shows, and what differs on single platforms. */
export const PostContent = ({ post: { caption, mediaId, tags, options } }: { post: Post }) => (
  <>
    {caption ? <p className={styles.caption}>{caption}</p> : <p className={styles.soft}>No text.</p>}
    {mediaId && <PostMedia mediaId={mediaId} />}
    {tags.length > 0 && <p className={styles.soft}>Tags: {tags.join(', ')}</p>}
    {Object.entries(options ?? {}).map(([platform, own]) => (
      <details key={platform}>
        <summary>Settings for {platform}</summary>
        <pre className={styles.options}>{JSON.stringify(own, null, 2)}</pre>
      </details>
    ))}
  </>
);

function PostMedia({ mediaId }: { mediaId: string }) {
  const { id: workspaceId } = useWorkspace();
  const { data, error } = useQuery(MediaService.method.getMedia, { workspaceId, id: mediaId });
  if (error) {
    const isGone = problemOf(error).code === 'not_found';
    return <p className={styles.soft}>{isGone ? 'The file was deleted.' : 'The file can’t be shown.'}</p>;
  }
  return data?.media ? <MediaView media={data.media} /> : null;
}
