import type { PostAnalytics, Result } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import styles from './result.module.css';
import { ResultRow } from './result-row.tsx';

interface ResultListProps {
  results: readonly Result[];
  /** The numbers of the accounts, if they are known. */
  numbers: PostAnalytics['results'];
  nameOf(result: Result): string;
  /** The actions on a result. */
  actions(result: Result): ReactNode;
}

/** The result of the post on each account. */
export const ResultList = ({ results, numbers, nameOf, actions }: ResultListProps) => (
  <ul className={styles.results}>
    {results.map((result) => (
      <ResultRow
        key={result.id}
        result={result}
        numbers={numbers.find(({ resultId }) => resultId === result.id)}
        name={nameOf(result)}
        actions={actions(result)}
      />
    ))}
  </ul>
);
