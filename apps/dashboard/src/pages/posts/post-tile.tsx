import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { Check, PencilLine, Repeat } from 'lucide-react';
import { memo } from 'react';
import { useUnsaved } from '../../shared/drafts/unsaved.ts';
import { PostAccounts } from '../../shared/posts/post-accounts.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { StateIcon } from '../../shared/posts/state-icon.tsx';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post-tile.module.css';
import { isSame, type Shown } from './shown.ts';
import { TileActions } from './tile-actions.tsx';
import { useTile } from './use-tile.ts';

/** A post in a day of the month: time, state, accounts, title and picture in two lines. */
export const PostTile = memo(function PostTile({ post, state, isReachable = true }: Shown) {
  const { isSelected, time, link } = useTile(post);
  const tabIndex = isReachable ? 0 : -1;
  return (
    <div className={classes(styles.tile, isSelected && styles.selected)} data-kind={state.kind}>
      <Link {...link} className={styles.link ?? ''} tabIndex={tabIndex}>
        <span className={styles.text}>
          <span className={styles.facts}>
            {isSelected ? <Selected /> : <StateIcon state={state} />}
            <time>{time}</time>
            <TileMarks post={post} />
            <PostAccounts targets={post.platforms} most={post.media.length > 0 ? 1 : 2} />
          </span>
          <UserText as="span" className={styles.title}>
            {titleOf(post)}
          </UserText>
        </span>
        <PostThumbnail media={post.media} size="tile" />
      </Link>
      <TileActions post={post} isReachable={isReachable} className={styles.actions} />
    </div>
  );
}, isSame);

/** Marks a selected post. */
export const Selected = () => (
  <span className={styles.check}>
    <Icon of={Check} size={14} />
    <span className="visually-hidden">{t('Selected.')}</span>
  </span>
);

/** Marks a post of a series, and one with unsaved changes in this browser. */
export function TileMarks({ post }: { post: Post }) {
  const isUnsaved = useUnsaved().has(post.id);
  return (
    <>
      {post.seriesId !== null && (
        <span className={styles.mark} title={t('Series')}>
          <Icon of={Repeat} size={14} />
          <span className="visually-hidden">{t('Series')}</span>
        </span>
      )}
      {isUnsaved && (
        <span className={styles.unsaved} title={t('Unsaved changes')}>
          <Icon of={PencilLine} size={14} />
          <span className="visually-hidden">{t('Unsaved changes')}</span>
        </span>
      )}
    </>
  );
}
