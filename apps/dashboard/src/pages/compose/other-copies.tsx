import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { isBlank } from '../../shared/drafts/draft.ts';
import { copiesText, dropCopy, readCopies } from '../../shared/drafts/local-copy.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './compose.module.css';

const LENGTH = 60;

/** Texts that are only in this browser, because a page was left before they could be saved. */
export function OtherCopies() {
  const { id: workspaceId } = useWorkspace();
  const navigate = useNavigate();
  const [copies, setCopies] = useState(() =>
    readCopies(copiesText(workspaceId)).filter(
      ({ copy }) => copy.server.postId === '' && !isBlank(copy.draft),
    ),
  );
  const [newest] = copies;
  if (!newest) return null;
  const { key, copy } = newest;
  return (
    <div className={styles.copies}>
      <Notice>
        <p>
          <Rich
            message="This browser has a text from {time} that is not saved on the server: {text}"
            time={<Time value={new Date(copy.keptAt)} form="relative" />}
            text={<UserText>{quoted(copy.draft.caption.slice(0, LENGTH))}</UserText>}
          />
        </p>
        <Row>
          <Button onClick={() => navigate({ to: '.', search: { draft: key }, replace: true })}>
            {t('Continue with it')}
          </Button>
          <Button
            onClick={() => {
              dropCopy(workspaceId, key);
              setCopies(copies.slice(1));
            }}
          >
            {t('Discard it')}
          </Button>
        </Row>
      </Notice>
    </div>
  );
}
