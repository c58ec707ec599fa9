import type { Api } from '../api.ts';
import type { Clock } from '../options.ts';
import type { CallOptions, Job } from '../types.ts';

export type Jobs = ReturnType<typeof createJobs>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** Work in the background. Scope `profiles:manage`; reading also works with `accounts:read`. */
export function createJobs(call: Api, clock: Clock) {
  async function get(id: string, options?: CallOptions): Promise<Job> {
    const { job } = await call('get /jobs/{id}', { path: { id } }, options);
    return job;
  }

  return {
    get,

    /** Waits until a job is done or has failed, and returns it. Polls every few seconds. */
    async waitUntilDone(id: string, options: CallOptions = {}): Promise<Job> {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        const job = await get(id, options);
        if (job.status !== 'running') return job;
        await clock.sleep(pause, options.signal);
      }
    },
  };
}
