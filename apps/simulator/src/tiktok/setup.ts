import type { TiktokServer } from './behaviour.ts';
import type { Rates } from './rates.ts';
import type { Tasks } from './tasks.ts';

/** What the routes share. */
export interface Setup {
  server: TiktokServer;
  tasks: Tasks;
  rates: Rates;
}
