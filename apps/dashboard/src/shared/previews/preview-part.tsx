import type { Preview } from '@postrider/platform-rules/preview';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import type { Entities } from './entities.ts';
import styles from './post-preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import { type PreviewAccount, PreviewAvatar, shownName } from './preview-avatar.tsx';
import { PreviewCard, type PreviewLink } from './preview-card.tsx';
import { PreviewHead } from './preview-head.tsx';
import { PreviewMedia } from './preview-media.tsx';
import { PreviewPoll } from './preview-poll.tsx';
import { PreviewText } from './preview-text.tsx';
import type { ShownPost } from './shown-post.ts';

export interface PreviewPartProps {
  look: Preview;
  account: PreviewAccount;
  text: string;
  /** The post, for its first part, which has its files. */
  post: ShownPost | undefined;
  card: PreviewLink | undefined;
  entitiesOf: Entities;
  isLimited: boolean;
  /** Whether no further part of the thread follows. */
  isLast: boolean;
}

/** One post of a thread: its head, text and files in the order of the platform. */
export function PreviewPart(props: PreviewPartProps) {
  const { look, account, text, post, card, entitiesOf, isLimited, isLast } = props;
  const [isOpen, setOpen] = useState(false);
  const { files = [], poll = [], warning, question, title, heading, topic, isHidden = false } = post ?? {};
  const isEmpty = text === '' && files.length === 0;
  const isPhoto = look.layout === 'photo';
  const words = (text !== '' || isEmpty) && (
    <PreviewText
      text={text || t('No text yet.')}
      entitiesOf={entitiesOf}
      cut={look.cut}
      before={
        heading === undefined ? (
          isPhoto && <strong>{shownName(account, 'username')} </strong>
        ) : (
          <Heading text={heading} />
        )
      }
    />
  );
  const media = files.length > 0 && (
    <PreviewMedia look={look} files={files} isHidden={isHidden} title={title} />
  );
  const head = <PreviewHead look={look} account={account} isLimited={isLimited} topic={topic} />;
  const isClosed = warning !== undefined && !isOpen;
  return (
    <div className={styles.part} data-layout={look.layout} data-continued={!isLast}>
      <div className={styles.start}>
        <PreviewAvatar account={account} />
      </div>
      {look.layout !== 'beside' && head}
      <div className={styles.content}>
        {look.layout === 'beside' && head}
        {warning !== undefined && (
          <div className={styles.warning}>
            <UserText as="p">{warning}</UserText>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('Show less') : t('Show more')}
            </button>
          </div>
        )}
        {!isClosed && (
          <>
            {!isPhoto && words}
            {media}
            {(poll.length > 0 || question !== undefined) && (
              <PreviewPoll look={look} answers={poll} question={question} />
            )}
            {card && <PreviewCard look={look} card={card} />}
          </>
        )}
        <PreviewActions look={look} />
        {isPhoto && !isClosed && words}
      </div>
    </div>
  );
}

/** A title in a line of its own. */
const Heading = ({ text }: { text: string }) => (
  <>
    <UserText as="strong">{text}</UserText>
    <br />
  </>
);
