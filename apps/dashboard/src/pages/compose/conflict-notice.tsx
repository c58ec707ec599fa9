import type { Post } from '@postrider/sdk/types';
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
        This post was changed elsewhere, <Time value={theirs.updatedAt} form="relative" />
        {isOpen
          ? '. That version was not overwritten.'
          : `, and is now ${theirs.status}. It can no longer be changed.`}
      </p>
      <UserText as="p" className={styles.shown}>
        {theirs.caption || 'No text.'}
      </UserText>
      <Row>
        <Button onClick={onTakeTheirs}>Use that version</Button>
        {isOpen && <Button onClick={onKeepMine}>Keep my version</Button>}
      </Row>
    </Notice>
  );
}
