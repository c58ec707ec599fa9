import type { Api } from '../api.ts';
import type { Clock } from '../options.ts';
import { untilDone } from '../polling.ts';
import type { CallOptions, Job } from '../types.ts';

export type Jobs = ReturnType<typeof createJobs>;

/** Work in the background. Scope `profiles:manage`; reading also works with `accounts:read`. */
export function createJobs(call: Api, clock: Clock) {
  async function get(id: string, options?: CallOptions): Promise<Job> {
    const { job } = await call('get /jobs/{id}', { path: { id } }, options);
    return job;
  }

  return {
    get,

    /** Waits until a job is done or has failed, and returns it. Polls every few seconds. */
    waitUntilDone: (id: string, options: CallOptions = {}): Promise<Job> =>
      untilDone(
        clock,
        () => get(id, options),
        ({ status }) => status !== 'running',
        options.signal,
      ),
  };
}
