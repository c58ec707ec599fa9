import type { Preview } from '@postrider/platform-rules/preview';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import type { Entities } from './entities.ts';
import { MediaSlides } from './media-slides.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { type PreviewAccount, PreviewAvatar, shownName } from './preview-avatar.tsx';
import styles from './preview-screen.module.css';
import { PreviewText } from './preview-text.tsx';
import type { ShownPost } from './shown-post.ts';

interface PreviewScreenProps {
  look: Preview;
  account: PreviewAccount;
  post: ShownPost;
  entitiesOf: Entities;
}

/** A post that fills a phone: its files, with the name and the text on them, and the buttons at the side. */
export function PreviewScreen({
  look,
  account,
  post: { files, texts, heading },
  entitiesOf,
}: PreviewScreenProps) {
  const [text = ''] = texts;
  return (
    <div className={styles.screen}>
      {files.length > 0 ? <MediaSlides look={look} files={files} /> : <p>{t('No files yet.')}</p>}
      <div className={styles.side}>
        <PreviewAvatar account={account} />
        <PreviewActions look={look} />
      </div>
      <div className={styles.words}>
        <UserText as="strong">{shownName(account, look.head.name)}</UserText>
        {heading !== undefined && <UserText as="strong">{heading}</UserText>}
        {text !== '' && <PreviewText text={text} entitiesOf={entitiesOf} cut={look.cut} />}
      </div>
    </div>
  );
}
