import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { thumbnailOf } from '../../shared/media/thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { PlatformMark } from '../../ui/platform.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post-link.module.css';

interface AnyPost {
  postId: string;
  title: string;
  platform: string;
}

/** The title of a post, which leads to its page. */
export function PostLink({ post, className }: { post: AnyPost; className?: string | undefined }) {
  const { path } = useWorkspace();
  return (
    <Link to={path(`posts/${post.postId}`)} className={className}>
      <UserText>{titleOf(post)}</UserText>
    </Link>
  );
}

/** The first picture of a post, or the mark of its platform. */
export function PostPicture({ post: { postId, platform } }: { post: AnyPost }) {
  const { id: workspaceId } = useWorkspace();
  const [isGone, setGone] = useState(false);
  const { data } = useQuery(
    apiQuery(workspaceId, 'get /posts/{id}', { path: { id: postId } }, { retry: false }),
  );
  const [first] = data?.post.media ?? [];
  return (
    <span className={styles.picture}>
      {first && !isGone ? (
        <img
          src={thumbnailOf(workspaceId, first.mediaId)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          onError={() => setGone(true)}
        />
      ) : (
        <PlatformMark platform={platform} />
      )}
    </span>
  );
}
