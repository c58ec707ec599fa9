import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { insertAtCaret } from '../../ui/insert-at-caret.ts';
import styles from './comments.module.css';
import { mentionAt, type Person, peopleFor } from './mentions.ts';

interface CommentFieldProps {
  label: string;
  value: string;
  people: readonly Person[];
  onChange(value: string): void;
  /** A person was chosen. */
  onMention(person: Person): void;
  /** Ctrl or ⌘ and Enter. */
  onSubmit(): void;
  hasFocus?: boolean;
}

const MAX_TEXT = 2_000;

/** The text of a comment. After an @, people are offered: arrows choose, Enter or Tab takes, Escape closes. */
export function CommentField({ label, value, people, hasFocus = false, ...events }: CommentFieldProps) {
  const { onChange, onMention, onSubmit } = events;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const mention = isOpen ? mentionAt(value, caret) : undefined;
  const offered = mention ? peopleFor(mention.search, people) : [];
  const current = offered[Math.min(place, offered.length - 1)];

  function take(person: Person) {
    if (!mention || !field.current) return;
    field.current.setSelectionRange(mention.start, caret);
    // The caret is behind it at once, also for a person who types on without a pause.
    insertAtCaret(field.current, `@${person.name} `);
    onMention(person);
    setOpen(false);
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    if (!current) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const takes = key === 'Enter' || key === 'Tab';
    if (step === 0 && !takes && key !== 'Escape') return;
    event.preventDefault();
    if (takes) take(current);
    else if (key === 'Escape') setOpen(false);
    else setPlace((offered.indexOf(current) + step + offered.length) % offered.length);
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={Math.min(10, Math.max(2, value.split('\n').length))}
        maxLength={MAX_TEXT}
        placeholder={label}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the person has just chosen to edit this comment.
        autoFocus={hasFocus}
        aria-autocomplete="list"
        aria-controls={current ? `${id}-people` : undefined}
        aria-activedescendant={current ? `${id}-${current.userId}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
          setOpen(true);
          setPlace(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {current && (
        <div id={`${id}-people`} role="listbox" aria-label={t('Members')} className={styles.people}>
          {offered.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
            <div
              key={person.userId}
              id={`${id}-${person.userId}`}
              role="option"
              aria-selected={person === current}
              className={styles.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar name={person.name} size={20} />
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {current && t('{count, plural, one {# member} other {# members}}', { count: offered.length })}
      </span>
    </div>
  );
}
