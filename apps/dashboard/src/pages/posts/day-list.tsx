import type { Post } from '@postrider/contracts/dashboard';
import styles from './day-list.module.css';
import { PostTile } from './post-tile.tsx';

/** The posts of a day, one below the other. */
export const DayList = ({ posts }: { posts: readonly Post[] }) =>
  posts.length === 0 ? (
    <p className={styles.none}>Nothing on this day.</p>
  ) : (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostTile post={post} />
        </li>
      ))}
    </ul>
  );
