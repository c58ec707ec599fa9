import { startTransition } from 'react';
import { readSession } from '../session/session.ts';
import { App } from './app.tsx';
import { root } from './root.ts';
import { loadPage, router } from './router.tsx';

/** Shows the dashboard once the session and the files of its page are here, so that the first drawing is the page. */
export async function start(): Promise<void> {
  // Both at once. The router waits for them, and says what failed.
  readSession().catch(() => undefined);
  loadPage();
  await router.load();
  // In slices, so that a slow phone answers in between.
  startTransition(() => root.render(<App />));
}
