import type { Clock } from '../options.ts';
import type { CallOptions, Post, Result } from '../types.ts';

interface Reading {
  get(id: string, options: CallOptions): Promise<Post>;
  results(id: string, options: CallOptions): Promise<readonly Result[]>;
  clock: Clock;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** The longest interval, because a post may be moved to an earlier time. */
const LONGEST_SLEEP_MS = 60_000;

/** Polls a post until it is published or failed: once a minute before its time, every few seconds after it. */
export async function waitUntilDone({ get, results, clock }: Reading, id: string, options: CallOptions) {
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const { status, scheduledDatetime } = await get(id, options);
    if (status === 'published' || status === 'failed') return results(id, options);
    if (scheduledDatetime === null) throw new Error(`The post ${id} is a draft and has no scheduled time.`);
    const ahead = Date.parse(scheduledDatetime) - clock.now();
    if (ahead <= 0) pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    await clock.sleep(Math.min(Math.max(ahead, pause), LONGEST_SLEEP_MS), options.signal);
  }
}
