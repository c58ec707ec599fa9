import { createHash, randomBytes } from 'node:crypto';
import type { Harness } from './harness.ts';
import { uploadRig } from './upload-rig.ts';

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
  const video = (bytes: Buffer = BYTES, duration = 9) =>
    harness.media.add({ mimeType: 'video/mp4', bytes, duration, width: 720, height: 1280 });
  const rig = uploadRig(harness, { platform: 'tiktok', options: OPTIONS, video });
  type Account = Parameters<typeof rig.callsTo>[0];

  return {
    ...rig,
    video,

    /** The beginnings of publications of videos. */
    begun: (account: Account) => rig.callsTo(account, 'POST', /\/video\/init\//),

    /** The requests with bytes. */
    puts: (account: Account) => rig.callsTo(account, 'PUT', /\/video\/\?upload_id=/),

    /** The calls that publish: the last chunks of videos, and those of photos. */
    publishes: ({ handle }: Account) => harness.sim.calls({ account: handle, operation: 'publish' }),
  };
}
