import { startTransition } from 'react';
import { readSession } from '../session/session.ts';
import { App } from './app.tsx';
import { root } from './root.ts';
import { loadPage, router } from './router.tsx';

/** Shows the dashboard once the session and the files of its page are loaded, so that the first paint is the page. */
export async function start(): Promise<void> {
  // Both in parallel. The router waits for them, and reports failures.
  readSession().catch(() => undefined);
  loadPage();
  await router.load();
  // In slices, so that a slow phone stays responsive.
  startTransition(() => root.render(<App />));
}
