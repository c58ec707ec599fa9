import { App } from './app.tsx';
import { root } from './root.ts';
import { loadPage } from './router.tsx';
import { readSession } from './session.ts';

/** Shows the dashboard. */
export function start(): void {
  // Both at once, and before the first drawing. The router waits for them, and says what failed.
  readSession().catch(() => undefined);
  loadPage();
  root.render(<App />);
}
