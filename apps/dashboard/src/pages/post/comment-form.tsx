import { type FormEvent, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { CommentField } from './comment-field.tsx';
import styles from './comments.module.css';
import { type Person, toStored } from './mentions.ts';

interface CommentFormProps {
  label: string;
  action: string;
  /** The state after a failure: "Your comment was not added." */
  unchanged: string;
  people: readonly Person[];
  /** For an edit: the text, and the people in it. */
  written?: string;
  mentioned?: readonly Person[];
  /** Rejects if it failed; then the text is kept. */
  onSend(text: string): Promise<unknown>;
  /** Absent: there is nothing to cancel. */
  onCancel?(): void;
}

/** Writes a comment. */
export function CommentForm({ label, action, unchanged, people, ...rest }: CommentFormProps) {
  const { written = '', mentioned = [], onSend, onCancel } = rest;
  const [text, setText] = useState(written);
  const [chosen, setChosen] = useState<readonly Person[]>(mentioned);
  const [error, setError] = useState<unknown>();
  async function send() {
    if (text.trim() === '') return;
    setError(undefined);
    // The list shows it at once.
    setText('');
    try {
      await onSend(toStored(text, chosen));
      setChosen([]);
    } catch (caught) {
      setText((later) => (later === '' ? text : `${text}\n${later}`));
      setError(caught);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <CommentField
        label={label}
        value={text}
        people={people}
        hasFocus={onCancel !== undefined}
        onChange={setText}
        onMention={(person) => setChosen((known) => [...known, person])}
        onSubmit={send}
      />
      <ProblemNotice error={error} unchanged={unchanged} />
      <div className={styles.buttons}>
        <span className={styles.hint}>{t('@ mentions a member. Only members see comments.')}</span>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          size="small"
          type="submit"
          look={onCancel ? 'primary' : 'secondary'}
          disabled={text.trim() === ''}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
