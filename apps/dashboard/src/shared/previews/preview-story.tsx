import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import { MediaTile } from './media-tile.tsx';
import { type PreviewAccount, PreviewAvatar } from './preview-avatar.tsx';
import styles from './preview-story.module.css';
import type { ShownFile } from './shown-post.ts';

/** A story: one file as high as a phone, without a text. */
export const PreviewStory = ({ account, file }: { account: PreviewAccount; file: ShownFile | undefined }) => (
  <div className={styles.story}>
    {file && (
      <ul aria-label={t('Files')}>
        <li>
          <MediaTile file={file} />
        </li>
      </ul>
    )}
    <div className={styles.head}>
      <span className={styles.bar} />
      <p>
        <PreviewAvatar account={account} isSmall />
        <UserText as="strong">{account.username}</UserText>
        <span>{t('now')}</span>
      </p>
    </div>
  </div>
);
