import { useEffect, useRef, useState } from 'react';
import styles from './compose.module.css';
import { announcement, type Count } from './counters.ts';

interface TextCounterProps {
  /** The platforms that the text goes to, with its length on each. */
  counts: readonly { name: string; count: Count; isUsual: boolean }[];
}

/** How long the text is on each platform; read out only where it crosses a threshold. */
export function TextCounter({ counts }: TextCounterProps) {
  const before = useRef(new Map<string, Count>());
  const [message, setMessage] = useState('');
  useEffect(() => {
    const news = counts.flatMap(({ name, count }) => {
      const last = before.current.get(name);
      before.current.set(name, count);
      return (last && announcement(name, last, count)) ?? [];
    });
    if (news.length > 0) setMessage(news.join(' '));
  });
  return (
    <div className={styles.counters}>
      {counts.map(({ name, count: { used, most }, isUsual }) => (
        <span key={name} className={used > most ? styles.over : undefined}>
          {used > most && '⚠ '}
          {name} {used}/{most}
          {isUsual && (
            <abbr title="Servers may take more or less; the check asks the account’s own."> usually</abbr>
          )}
        </span>
      ))}
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </div>
  );
}
