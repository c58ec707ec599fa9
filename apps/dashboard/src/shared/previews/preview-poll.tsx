import type { Preview } from '@postrider/platform-rules/preview';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './preview-poll.module.css';

interface PreviewPollProps {
  look: Preview;
  answers: readonly string[];
  question: string | undefined;
}

/** A poll: its question, if it has one of its own, and its answers. */
export const PreviewPoll = ({ look, answers, question }: PreviewPollProps) => (
  <div className={styles.poll} data-look={look.poll}>
    {question !== undefined && (
      <UserText as="strong" className={styles.question}>
        {question}
      </UserText>
    )}
    <ul aria-label={t('Answers of the poll')}>
      {answers.map((answer, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is identified only by its index.
        <li key={place}>
          <UserText>{answer}</UserText>
        </li>
      ))}
    </ul>
    <p className={styles.votes}>{t('{count, plural, one {# vote} other {# votes}}', { count: 0 })}</p>
  </div>
);
