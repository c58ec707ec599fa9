import { useWorkspace } from '../../app/workspace.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { BrokenAccounts } from './broken-accounts.tsx';
import { Checklist } from './checklist.tsx';
import { FailedPosts } from './failed-posts.tsx';
import styles from './home.module.css';
import { NextPosts } from './next-posts.tsx';
import { useProgress } from './use-progress.ts';

/** What needs a person now, and what happens next. */
export function HomePage() {
  const { name } = useWorkspace();
  const { progress, isReading } = useProgress();
  return (
    <Page title={name}>
      {isReading && <Loading />}
      {/* It is read beside the steps, and would be pushed down by them. */}
      <div className={styles.all} hidden={isReading}>
        <BrokenAccounts />
        <Checklist progress={progress} />
        <div className={styles.columns}>
          <NextPosts />
          <FailedPosts />
        </div>
      </div>
    </Page>
  );
}
