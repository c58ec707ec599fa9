import { createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from '@bufbuild/protobuf';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import type { Harness } from './harness.ts';

/** Two whole chunks and a third one. */
export const BYTES = randomBytes(2 * 8 * 1024 * 1024 + 1_000);
export const SHA256 = createHash('sha256').update(BYTES).digest('hex');
export const CHUNKS = 3;

/** What every video needs. */
export const OPTIONS = { title: 'A film', madeForKids: false };

/** Channels, videos and faults on the simulated YouTube. */
export function youtubeRig(harness: Harness) {
  const connect = () => harness.connect('youtube');
  type Account = Pick<Awaited<ReturnType<typeof connect>>, 'handle' | 'accountId' | 'platform'>;

  const video = (bytes: Buffer = BYTES) =>
    harness.media.add({ mimeType: 'video/mp4', bytes, duration: 9, width: 640, height: 360 });

  const callsTo = async ({ handle }: Account, method: string, path: RegExp) =>
    (await harness.sim.calls({ account: handle })).filter(
      (call) => call.method === method && path.test(call.path),
    );
  const UPLOAD = /\/upload\/youtube\/v3\/videos/;

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

    behave: (behaviour: object = {}) => harness.sim.behave('youtube', behaviour),

    fault: (
      { handle }: Account,
      fault: Pick<FaultInput, 'operation' | 'kind' | 'delayMs' | 'times' | 'status' | 'body'>,
    ) => harness.sim.fault({ platform: 'youtube', account: handle, ...fault }),

    /** The beginnings of uploads. */
    begun: (account: Account) => callsTo(account, 'POST', UPLOAD),

    /** The requests with bytes, and the questions how far the upload is. */
    puts: (account: Account) => callsTo(account, 'PUT', UPLOAD),

    /** The calls that change who sees a video. */
    publishes: (account: Account) =>
      callsTo(account, 'PUT', /\/youtube\/v3\/videos/).then((calls) =>
        calls.filter(({ operation }) => operation === 'publish'),
      ),

    /** Waits until YouTube has been called for something this often. */
    called: ({ handle }: Account, operation: Operation, times: number) =>
      waitUntil(
        `${times} calls for ${operation}`,
        async () => (await harness.sim.calls({ account: handle, operation })).length >= times,
      ),

    ledgerOf: ({ handle }: Account) => harness.ledgerOf(handle),
  };
}
