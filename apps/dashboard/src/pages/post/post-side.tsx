import type { Post, Result } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { isPending, postState } from '../../shared/posts/post-state.ts';
import { ProfileName } from '../../shared/profiles/profile-name.tsx';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { PostActions } from './post-actions.tsx';
import styles from './post-side.module.css';

interface PostSideProps {
  post: Post;
  results: readonly Result[];
  canEdit: boolean;
  nameOf(target: Target): string;
}

/** The state of the post, its time, and what can be done with it. */
export function PostSide({ post, results, canEdit, nameOf }: PostSideProps) {
  const { can } = useWorkspace();
  const { status, profileId, tags, approval } = post;
  const state = postState(post, results, currentTime().getTime());
  const wanted = isPending(post) ? (approval?.scheduledDatetime ?? null) : null;
  return (
    <aside className={styles.side} aria-label={t('State and actions')}>
      <div role="status">
        <Badge kind={state.kind}>{state.text}</Badge>
      </div>
      <dl className={styles.facts}>
        {status === 'scheduled' && (
          <Fact name={t('Goes out')}>
            <Time value={post.scheduledDatetime} form="due" />
          </Fact>
        )}
        {isPending(post) && (
          <Fact name={t('Wanted time')}>
            {wanted === null ? t('As soon as it is approved') : <Time value={wanted} form="due" />}
          </Fact>
        )}
        {status === 'published' && (
          <Fact name={t('Live since')}>
            <Time value={post.publishedAt} form="exact" />
          </Fact>
        )}
        {status === 'scheduled' && canEdit && (
          <Fact name={t('You can change it until')}>
            <Time value={post.editableUntil} form="exact" />
          </Fact>
        )}
        {profileId !== null && (
          <Fact name={t('Profile')}>
            <ProfileName id={profileId} />
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact name={t('Tags')}>
            <span className={styles.tags}>
              {tags.map((tag) => (
                <UserText key={tag} as="span" className={styles.tag}>
                  {tag}
                </UserText>
              ))}
            </span>
          </Fact>
        )}
      </dl>
      {can('contributor') && <PostActions post={post} results={results} canEdit={canEdit} nameOf={nameOf} />}
    </aside>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
