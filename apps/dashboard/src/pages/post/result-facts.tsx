import type { Result } from '@postrider/sdk/types';
import { noticeText, resultText } from '../../requests/server-text.ts';
import type { Message } from '../../texts/message.ts';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Time } from '../../ui/time.tsx';
import styles from './result.module.css';

/** How it is known that the post is live. */
const PROOFS: Readonly<Record<NonNullable<Result['proof']>['kind'], Message>> = {
  answered: msg('The platform confirmed it.'),
  looked_up: msg('A lookup on the platform found it.'),
  duplicate_refused: msg('The platform refused a repeated call, because it was live.'),
};

const CHANGES = {
  edit: { pending: msg('Editing it there is not done yet.'), failed: msg('Editing it there failed.') },
  delete: { pending: msg('Deleting it there is not done yet.'), failed: msg('Deleting it there failed.') },
} as const;

/** The last change of each kind; the activity has all of them. */
const latestChanges = ({ deletedAt, changes }: Result) =>
  deletedAt ? [] : [...new Map(changes.map((change) => [change.kind, change])).values()];

/** What is known about the post on an account. */
export const ResultFacts = ({ result }: { result: Result }) => (
  <>
    {result.publishedAt && (
      <p className={styles.soft}>
        <Rich message="Live since {time}" time={<Time value={result.publishedAt} form="exact" />} />{' '}
        {result.proof && <span>{t(PROOFS[result.proof.kind])}</span>}
      </p>
    )}
    {result.acceptedAt && (
      <p className={styles.soft}>
        <Rich
          message="Accepted at {time}. The platform is processing the post before it is live."
          time={<Time value={result.acceptedAt} form="exact" />}
        />
      </p>
    )}
    {result.notice && <p>{noticeText(result.notice)}</p>}
    {result.deletedAt && (
      <p className={styles.soft}>
        <Rich message="Deleted there at {time}" time={<Time value={result.deletedAt} form="exact" />} />
      </p>
    )}
    {latestChanges(result).map((change) => (
      <ChangeState key={change.kind} change={change} />
    ))}
  </>
);

/** A change of a live post that is not done. */
function ChangeState({ change: { kind, status, error } }: { change: Result['changes'][number] }) {
  if (status === 'done') return null;
  return (
    <p>
      {t(CHANGES[kind][status])} {error && resultText(error).message}{' '}
      {error && <strong>{resultText(error).action}</strong>}
    </p>
  );
}
