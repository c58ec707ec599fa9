import { type Log, type Loop, startDueLoop } from '@postrider/service';
import type { PostsStore } from '../store.ts';
import type { Changes } from './changes.ts';

const CHECK_EVERY_MS = 1_000;
const BATCH = 50;

/** Repeats changes of live posts that are not done, also those of a process that has ended. */
export const startChangeScheduler = (
  store: Pick<PostsStore, 'oldestChange'>,
  changes: Changes,
  log: Log,
): Loop =>
  startDueLoop('live changes', CHECK_EVERY_MS, log, {
    oldestDue: store.oldestChange,
    work: () => changes.attemptDue(BATCH),
  });
