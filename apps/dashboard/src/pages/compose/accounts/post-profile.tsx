import { ProfileField } from '../../../shared/profiles/profile-field.tsx';
import { t } from '../../../texts/t.ts';
import type { Compose } from '../use-compose.ts';
import styles from './accounts-area.module.css';

/** The profile of a new post, whose accounts are offered. A saved post keeps its own. */
export function PostProfile({ compose: { composer, draft, change } }: { compose: Compose }) {
  const { profileId } = draft;
  const isSaved = composer.postId() !== '';
  if (isSaved && profileId === undefined) return null;
  return (
    <div
      className={styles.profile}
      title={
        isSaved
          ? t('The profile of a saved post can’t be changed.')
          : t('A post of a profile goes only to the accounts of this profile.')
      }
    >
      <ProfileField
        none={t('The workspace itself')}
        value={profileId}
        disabled={isSaved}
        onChange={(id) => change({ profileId: id, targets: [] })}
      />
    </div>
  );
}
