import type { Result } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { resultState } from '../../shared/posts/post-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './post.module.css';

interface ResultListProps {
  results: readonly Result[];
  nameOf(result: Result): string;
  /** The actions on a result. */
  actions(result: Result): ReactNode;
}

/** A change of a live post that is not done. */
function ChangeState({ change: { kind, status, error } }: { change: Result['changes'][number] }) {
  if (status === 'done') return null;
  const what = kind === 'delete' ? 'Deleting' : 'Editing';
  return (
    <p>
      {what} it there {status === 'pending' ? 'is not done yet.' : 'failed.'} {error?.message}{' '}
      {error && <strong>{error.action}</strong>}
    </p>
  );
}

/** How it is known that the post is live. */
const PROOFS = {
  answered: 'The platform confirmed it.',
  looked_up: 'A lookup on the platform found it.',
  duplicate_refused: 'The platform refused a repeated call, because it was live.',
} as const satisfies Record<NonNullable<Result['proof']>['kind'], string>;

/** The last change of each kind; the timeline has all of them. */
const latestChanges = ({ deletedAt, changes }: Result) =>
  deletedAt ? [] : [...new Map(changes.map((change) => [change.kind, change])).values()];

/** The result of the post on each account. */
export function ResultList({ results, nameOf, actions }: ResultListProps) {
  const { path } = useWorkspace();
  return (
    <ul className={styles.results}>
      {results.map((result) => (
        <li key={result.id} className={styles.result}>
          <div className={styles.head}>
            <strong>{nameOf(result)}</strong>
            <Badge kind={resultState(result).kind}>{resultState(result).text}</Badge>
          </div>
          {result.publishedAt && (
            <p className={styles.soft}>
              Live since <Time value={result.publishedAt} form="exact" />
            </p>
          )}
          {result.proof && <p className={styles.soft}>{PROOFS[result.proof.kind]}</p>}
          {result.acceptedAt && (
            <p className={styles.soft}>
              Accepted at <Time value={result.acceptedAt} form="exact" />. The platform is processing the post
              before it is live.
            </p>
          )}
          {result.notice && <p>{result.notice.message}</p>}
          {result.error && (
            <p>
              {result.error.message} <strong>{result.error.action}</strong>
              {result.error.code === 'account_needs_reconnect' && (
                <>
                  {' '}
                  <Link to={path('accounts')}>Accounts</Link>
                </>
              )}
            </p>
          )}
          {result.deletedAt && (
            <p className={styles.soft}>
              Deleted there at <Time value={result.deletedAt} form="exact" />
            </p>
          )}
          {latestChanges(result).map((change) => (
            <ChangeState key={change.kind} change={change} />
          ))}
          {result.url && !result.deletedAt && (
            <a href={result.url} target="_blank" rel="noreferrer">
              See it on {nameOf(result)}
              <span className="visually-hidden"> (opens a new tab)</span>
            </a>
          )}
          {actions(result)}
        </li>
      ))}
    </ul>
  );
}
