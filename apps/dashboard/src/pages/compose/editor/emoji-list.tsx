import words from 'emojilib';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../texts/t.ts';
import styles from './emoji.module.css';
import { foundEmoji } from './emoji-search.ts';

const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

/** The emoji with a search in English words. Arrow keys move in the grid. */
export function EmojiList({ onPick }: { onPick(emoji: string): void }) {
  const [search, setSearch] = useState('');
  const found = foundEmoji(words, search);
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('button')];
    const place = all.findIndex((button) => button === document.activeElement);
    all[Math.min(Math.max(place + step, 0), all.length - 1)]?.focus();
  }
  return (
    <div className={styles.list}>
      <input
        type="search"
        className={styles.search}
        aria-label={t('Search emoji')}
        placeholder={t('Search emoji')}
        // biome-ignore lint/a11y/noAutofocus: the person opened it to search or choose.
        autoFocus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid. */}
      <div role="group" aria-label={t('Emoji')} className={styles.grid} onKeyDown={move} tabIndex={-1}>
        {found.map(({ emoji, name }, place) => (
          <button
            key={emoji}
            type="button"
            className={styles.emoji}
            title={name}
            aria-label={name}
            tabIndex={place === 0 ? 0 : -1}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.loading}>{t('No emoji matches.')}</p>}
    </div>
  );
}
