import { createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from '@bufbuild/protobuf';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import type { Harness } from './harness.ts';

/** Two chunks of 5 MB and a last one of 5 MB and a few bytes. */
export const BYTES = randomBytes(15_000_002);
export const SHA256 = createHash('sha256').update(BYTES).digest('hex');
export const CHUNKS = 3;

/** A busy machine needs a while for a chunk. */
export const PATIENT = { publishTimeoutMs: 5_000, leaseMs: 11_000 };

/** What every post needs. */
export const OPTIONS = { privacy: 'PUBLIC_TO_EVERYONE' };

/** Accounts, videos and faults on the simulated TikTok. */
export function tiktokRig(harness: Harness) {
  const connect = () => harness.connect('tiktok');
  type Account = Pick<Awaited<ReturnType<typeof connect>>, 'handle' | 'accountId' | 'platform'>;

  const video = (bytes: Buffer = BYTES, duration = 9) =>
    harness.media.add({ mimeType: 'video/mp4', bytes, duration, width: 720, height: 1280 });

  const callsTo = async ({ handle }: Pick<Account, 'handle'>, path: RegExp) =>
    (await harness.sim.calls({ account: handle })).filter((call) => path.test(call.path));

  return {
    connect,
    video,
    callsTo,

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
        options: { ...OPTIONS, ...options },
        ...rest,
      });
    },

    behave: (behaviour: object = {}) => harness.sim.behave('tiktok', behaviour),

    fault: (
      { handle }: Pick<Account, 'handle'>,
      fault: Pick<FaultInput, 'operation' | 'kind' | 'delayMs' | 'times' | 'status' | 'body'>,
    ) => harness.sim.fault({ platform: 'tiktok', account: handle, ...fault }),

    /** The beginnings of publications of videos. */
    begun: (account: Pick<Account, 'handle'>) => callsTo(account, /\/video\/init\//),

    /** The requests with bytes. */
    puts: (account: Pick<Account, 'handle'>) => callsTo(account, /\/video\/\?upload_id=/),

    /** The calls that publish: the last chunks of videos, and those of photos. */
    publishes: ({ handle }: Pick<Account, 'handle'>) =>
      harness.sim.calls({ account: handle, operation: 'publish' }),

    /** Waits until TikTok has been called for something this often. */
    called: ({ handle }: Pick<Account, 'handle'>, operation: Operation, times: number) =>
      waitUntil(
        `${times} calls for ${operation}`,
        async () => (await harness.sim.calls({ account: handle, operation })).length >= times,
      ),

    ledgerOf: ({ handle }: Pick<Account, 'handle'>) => harness.ledgerOf(handle),
  };
}
