import type { AuditEntry } from '@postrider/contracts/dashboard';
import { AtSign, KeyRound, type LucideIcon, Send, Settings2, Users } from 'lucide-react';
import { toDate } from '../../format/time-format.ts';
import { dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich, RichText } from '../../texts/rich.ts';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { type Subject, sentenceOf, subjectOf, wordsOf } from './actions.ts';
import styles from './audit.module.css';

const ICONS: Record<Subject, LucideIcon> = {
  people: Users,
  keys: KeyRound,
  accounts: AtSign,
  posts: Send,
  other: Settings2,
};

const momentOf = ({ createdAt }: AuditEntry) => (createdAt ? toDate(createdAt) : new Date(0));

/** The entries by day, newest first. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const { timeZone } = useWorkspace();
  const days = Map.groupBy(entries, (entry) => dayOf(momentOf(entry), timeZone));
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            <Time value={ofDay[0] ? momentOf(ofDay[0]) : undefined} form="date" />
          </h2>
          <ul className={styles.entries}>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, userName, subjectName, ipAddress, createdAt } = entry;
  return (
    <li className={styles.entry}>
      <span className={styles.sign}>
        <Icon of={ICONS[subjectOf(action)]} />
      </span>
      <div className={styles.text}>
        <p>
          <Sentence action={action} who={userName} what={subjectName} />
        </p>
        <p className={styles.soft}>
          <Time value={createdAt} />
          {ipAddress && (
            <>
              {' · '}
              <code>{ipAddress}</code>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

function Sentence({ action, who, what }: { action: string; who: string; what: string }) {
  const sentence = sentenceOf(action);
  const person = (
    <strong>
      <UserText>{who}</UserText>
    </strong>
  );
  const subject = <UserText>{what}</UserText>;
  if (sentence) return <RichText of={sentence} parts={{ who: person, what: subject }} />;
  return <Rich message="{who}: {words} {what}" who={person} words={wordsOf(action)} what={subject} />;
}
