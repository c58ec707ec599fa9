import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

const PAUSE_MS = 400;

/** Finds posts by their words, shortly after the last key. */
export function SearchBox({ value = '', onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  /** What was sent last, to notice changes from elsewhere. */
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function send(wanted: string) {
    clearTimeout(timer.current);
    sent.current = wanted.trim();
    onChange(sent.current || undefined);
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Icon of={Search} />
      <input
        type="search"
        aria-label={t('Search posts')}
        placeholder={t('Search posts')}
        dir="auto"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(target.value), PAUSE_MS);
        }}
      />
    </form>
  );
}
