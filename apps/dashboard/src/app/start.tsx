import { App } from './app.tsx';
import { root } from './root.ts';

/** Shows the dashboard. */
export const start = (): void => root.render(<App />);
