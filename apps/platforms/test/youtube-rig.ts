import { createHash, randomBytes } from 'node:crypto';
import type { Harness } from './harness.ts';
import { uploadRig } from './upload-rig.ts';

/** Two whole chunks and a third one. */
export const BYTES = randomBytes(2 * 8 * 1024 * 1024 + 1_000);
export const SHA256 = createHash('sha256').update(BYTES).digest('hex');
export const CHUNKS = 3;

/** What every video needs. */
export const OPTIONS = { title: 'A film', madeForKids: false };

const UPLOAD = /\/upload\/youtube\/v3\/videos/;

/** Channels, videos and faults on the simulated YouTube. */
export function youtubeRig(harness: Harness) {
  const video = (bytes: Buffer = BYTES) =>
    harness.media.add({ mimeType: 'video/mp4', bytes, duration: 9, width: 640, height: 360 });
  const rig = uploadRig(harness, { platform: 'youtube', options: OPTIONS, video });
  type Account = Parameters<typeof rig.callsTo>[0];

  return {
    ...rig,
    video,

    /** The beginnings of uploads. */
    begun: (account: Account) => rig.callsTo(account, 'POST', UPLOAD),

    /** The requests with bytes, and the questions how far the upload is. */
    puts: (account: Account) => rig.callsTo(account, 'PUT', UPLOAD),

    /** The calls that change who sees a video. */
    publishes: (account: Account) =>
      rig
        .callsTo(account, 'PUT', /\/youtube\/v3\/videos/)
        .then((calls) => calls.filter(({ operation }) => operation === 'publish')),
  };
}
