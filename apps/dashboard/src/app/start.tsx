import { startTransition } from 'react';
import { loadServerTexts } from '../requests/server-text.ts';
import { readSession } from '../session/session.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { App } from './app.tsx';
import { root } from './root.ts';
import { loadPage, router } from './router.tsx';

/** By then, the first page has what it needs. */
const WORKER_AFTER_MS = 2_000;

/** Without the service worker, the dashboard works as well. */
const startWorker = () =>
  void import('./worker.ts').then((worker) => worker.startWorker()).catch(() => undefined);

/**
 * Shows the dashboard once the session, the texts and the files of its page are loaded, so that the first paint is the
 * page.
 */
export async function start(): Promise<void> {
  // All in parallel. The router waits for session and page, and reports failures.
  readSession().catch(() => undefined);
  loadPage();
  await Promise.all([loadTexts(), loadServerTexts()]);
  await router.load();
  // In slices, so that a slow phone stays responsive.
  startTransition(() => root.render(<App />));
  setTimeout(startWorker, WORKER_AFTER_MS);
}
