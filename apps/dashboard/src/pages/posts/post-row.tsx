import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { FileMissing } from '../../shared/posts/file-missing.tsx';
import { PostAccounts } from '../../shared/posts/post-accounts.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post-row.module.css';
import { Selected, TileMarks } from './post-tile.tsx';
import { isSame, type Shown } from './shown.ts';
import { TileActions } from './tile-actions.tsx';
import { useTile } from './use-tile.ts';

/** A post in the list of a day: time, picture, two lines of text, accounts, state and actions. */
export const PostRow = memo(function PostRow({ post, state }: Shown) {
  const { isSelected, time, link } = useTile(post);
  return (
    <div className={classes(styles.row, isSelected && styles.selected)} data-kind={state.kind}>
      <Link {...link} className={styles.link ?? ''}>
        <span className={styles.time}>
          {isSelected && <Selected />}
          <time>{time}</time>
        </span>
        <PostThumbnail media={post.media} size="large" />
        <span className={styles.text}>
          <UserText as="span" className={styles.title}>
            {titleOf(post)}
          </UserText>
          <span className={styles.facts}>
            <Badge kind={state.kind}>{state.text}</Badge>
            <FileMissing post={post} />
            <TileMarks post={post} />
            <PostAccounts targets={post.platforms} most={4} size={24} />
          </span>
        </span>
      </Link>
      <TileActions post={post} className={styles.actions} />
    </div>
  );
}, isSame);
