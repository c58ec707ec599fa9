import { useWorkspace } from '../../app/workspace.ts';
import { Page } from '../../ui/page.tsx';
import { BrokenAccounts } from './broken-accounts.tsx';
import { Checklist } from './checklist.tsx';
import { FailedPosts } from './failed-posts.tsx';
import styles from './home.module.css';
import { NextPosts } from './next-posts.tsx';

/** What needs a person now, and what happens next. */
export function HomePage() {
  const { name } = useWorkspace();
  return (
    <Page title={name}>
      <BrokenAccounts />
      <Checklist />
      <div className={styles.columns}>
        <NextPosts />
        <FailedPosts />
      </div>
    </Page>
  );
}
