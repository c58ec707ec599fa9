import { useEffect, useRef, useState } from 'react';
import styles from './compose.module.css';
import { announcement, type Count } from './counters.ts';

interface TextCounterProps {
  /** The platforms of the text, with its length on each. */
  counts: readonly { name: string; count: Count; isUsual: boolean }[];
}

/** The length of the text on each platform; announced only when it crosses a threshold. */
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
      {counts.map(({ name, count: { used, most, unit }, isUsual }) => (
        <span key={name} className={used > most ? styles.over : undefined}>
          {used > most && '⚠ '}
          {name} {used}/{most}
          {unit === 'byte' && ' bytes'}
          {isUsual && (
            <abbr title="Servers may have other limits. The check uses the account’s own server.">
              {' '}
              usually
            </abbr>
          )}
        </span>
      ))}
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </div>
  );
}
