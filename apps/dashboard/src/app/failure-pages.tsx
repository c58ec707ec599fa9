import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../ui/states.tsx';
import styles from './failure-pages.module.css';

/** What stands where a page can't be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  async function retry() {
    setPending(true);
    await client.invalidateQueries();
    reset();
    await router.invalidate();
    setPending(false);
  }
  return (
    <main className={styles.page}>
      <h1 tabIndex={-1}>This page could not be shown</h1>
      <ErrorState error={error} isPending={isPending} onRetry={retry} />
    </main>
  );
}

/** What stands at an address that leads nowhere, or to a workspace of others. */
export const NotFoundPage = () => (
  <main className={styles.page}>
    <h1 tabIndex={-1}>There is nothing here</h1>
    <p>The address is wrong, or it belongs to a workspace of which you are no member.</p>
    <p>
      <Link to="/">Go to the start</Link>
    </p>
  </main>
);
