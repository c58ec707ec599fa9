import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { PageFilesMissing, reloadForFiles } from '../requests/page-files.ts';
import { isPassing } from '../requests/passing.ts';
import { WorkspaceContext } from '../session/workspace.ts';
import { t } from '../texts/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './failure-pages.module.css';

const AGAIN_MS = 5_000;

/** A page that replaces another one: inside a workspace's frame, which already has the `main`, or on its own. */
function Instead({ title, children }: { title: string; children: ReactNode }) {
  const Element = useContext(WorkspaceContext) ? 'div' : 'main';
  return (
    <Element className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Element>
  );
}

/** Replaces a page that can't be shown. It retries automatically. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  async function recover(isAsked: boolean) {
    if (error instanceof PageFilesMissing) return reloadForFiles({ isAsked });
    await client.invalidateQueries();
    reset();
    await router.invalidate();
  }
  async function retry() {
    setPending(true);
    await recover(true);
    setPending(false);
  }
  const byItself = useEffectEvent(() => void recover(false));
  useEffect(() => {
    if (!isPassing(error)) return;
    if (error instanceof PageFilesMissing) byItself();
    const timer = setInterval(byItself, AGAIN_MS);
    addEventListener('online', byItself);
    return () => {
      clearInterval(timer);
      removeEventListener('online', byItself);
    };
  }, [error]);
  return (
    <Instead title={t('The page can’t be shown')}>
      <ErrorState error={error} isPending={isPending} onRetry={retry} />
    </Instead>
  );
}

/** The page for an unknown address, or a workspace of others. */
export const NotFoundPage = () => (
  <Instead title={t('Page not found')}>
    <p>{t('The address is wrong, or you don’t belong to its workspace.')}</p>
    <p>
      <Link to="/">{t('Go to the home page')}</Link>
    </p>
  </Instead>
);
