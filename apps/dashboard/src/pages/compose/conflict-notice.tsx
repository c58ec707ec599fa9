import type { Post } from '@postrider/sdk/types';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './compose.module.css';

interface ConflictNoticeProps {
  /** The post as it is on the server. */
  theirs: Post;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** The post was changed elsewhere: shows that version, and a choice. */
export function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const isOpen = theirs.status === 'draft' || theirs.status === 'scheduled';
  return (
    <Notice kind="bad">
      <p>
        {isOpen ? (
          <Rich
            message="This post was changed elsewhere, {time}. That version was not overwritten."
            time={<Time value={theirs.updatedAt} form="relative" />}
          />
        ) : (
          <Rich
            message="This post was changed elsewhere, {time}, and can no longer be changed."
            time={<Time value={theirs.updatedAt} form="relative" />}
          />
        )}
      </p>
      <UserText as="p" className={styles.shown}>
        {theirs.caption || t('No text.')}
      </UserText>
      <Row>
        <Button onClick={onTakeTheirs}>{t('Use that version')}</Button>
        {isOpen && <Button onClick={onKeepMine}>{t('Keep my version')}</Button>}
      </Row>
    </Notice>
  );
}
