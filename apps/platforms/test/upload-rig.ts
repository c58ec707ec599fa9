import type { JsonObject } from '@bufbuild/protobuf';
import type { Platform } from '@postrider/platform-rules';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import type { Harness } from './harness.ts';

interface Uploads {
  platform: Platform;
  /** What every post needs. */
  options: JsonObject;
  /** Adds a video to the library. */
  video(bytes: Buffer): string;
}

/** Accounts, videos and faults on a simulated platform to which videos are uploaded in chunks. */
export function uploadRig(harness: Harness, { platform, options: always, video }: Uploads) {
  const connect = () => harness.connect(platform);
  type Account = Pick<Awaited<ReturnType<typeof connect>>, 'handle' | 'accountId' | 'platform'>;
  type Named = Pick<Account, 'handle'>;

  return {
    connect,

    /** The calls of an account by which it uploads or publishes. */
    callsTo: async ({ handle }: Named, method: string, path: RegExp) =>
      (await harness.sim.calls({ account: handle })).filter(
        (call) => call.method === method && path.test(call.path),
      ),

    /** Schedules a post with a video. */
    schedule: (
      account: Account,
      options: JsonObject = {},
      more: { bytes?: Buffer; dueInMs?: number; leadMs?: number } = {},
    ) => {
      const { bytes = Buffer.from('a short film'), ...rest } = more;
      return harness.schedule({
        ...account,
        mediaId: video(bytes),
        options: { ...always, ...options },
        ...rest,
      });
    },

    behave: (behaviour: object = {}) => harness.sim.behave(platform, behaviour),

    fault: (
      { handle }: Named,
      fault: Pick<FaultInput, 'operation' | 'kind' | 'delayMs' | 'times' | 'status' | 'body'>,
    ) => harness.sim.fault({ platform, account: handle, ...fault }),

    /** Waits until the platform has been called for something this often. */
    called: ({ handle }: Named, operation: Operation, times: number) =>
      waitUntil(
        `${times} calls for ${operation}`,
        async () => (await harness.sim.calls({ account: handle, operation })).length >= times,
      ),

    ledgerOf: ({ handle }: Named) => harness.ledgerOf(handle),
  };
}
