import type { Preview } from '@postrider/platform-rules/preview';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import type { Entities } from './entities.ts';
import styles from './post-preview.module.css';
import { type PreviewAccount, PreviewAvatar } from './preview-avatar.tsx';
import { PreviewText } from './preview-text.tsx';

interface PreviewCommentProps {
  look: Preview;
  account: PreviewAccount;
  text: string;
  entitiesOf: Entities;
}

/** The first comment of the account below its post. */
export const PreviewComment = ({ look, account, text, entitiesOf }: PreviewCommentProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
  <div className={styles.comment} role="group" aria-label={t('First comment')}>
    <PreviewAvatar account={account} isSmall />
    <div className={styles.bubble}>
      <UserText as="strong">
        {look.head.name === 'username' ? account.username : account.displayName || account.username}
      </UserText>
      <PreviewText text={text} entitiesOf={entitiesOf} cut={look.cut} />
    </div>
  </div>
);
