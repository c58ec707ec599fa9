import { startTransition } from 'react';
import { App } from './app.tsx';
import { root } from './root.ts';
import { loadPage } from './router.tsx';
import { readSession } from './session.ts';

/** Shows the dashboard. */
export function start(): void {
  // Both at once, and before the first drawing. The router waits for them, and says what failed.
  readSession().catch(() => undefined);
  loadPage();
  // In slices, so that a slow phone answers in between.
  startTransition(() => root.render(<App />));
}
