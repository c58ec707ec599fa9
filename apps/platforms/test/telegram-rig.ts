import { createHash } from 'node:crypto';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import sharp from 'sharp';
import type { Harness } from './harness.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF');

/** Files are uploaded by the call that publishes them, which takes longer on a busy machine. */
export const TELEGRAM_TIMING = { publishTimeoutMs: 3_000, leaseMs: 9_000, giveUpAfterMs: 30_000 };

/** Accounts, files and faults on the simulated Telegram. */
export function telegramRig(harness: Harness) {
  const add = (bytes: Buffer, facts: Omit<Parameters<Harness['media']['add']>[0], 'bytes'>) => ({
    media: { mediaId: harness.media.add({ ...facts, bytes }), altText: '' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });

  return {
    connect: (handle?: string, through = harness.rpc) => harness.connect('telegram', handle, through),

    async image(background = 'teal') {
      const size = { width: 80, height: 60 };
      const create = { ...size, channels: 3, background } as const;
      return add(await sharp({ create }).jpeg().toBuffer(), { mimeType: 'image/jpeg', ...size });
    },

    video: (bytes: Buffer) => add(bytes, { mimeType: 'video/mp4', width: 64, height: 36, duration: 9 }),

    document: () => add(PDF, { mimeType: 'application/pdf' }),

    async gif() {
      const frames = Buffer.alloc(20 * 40 * 3, 120);
      const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
      const bytes = await sharp(frames, { raw }).gif().toBuffer();
      return add(bytes, { mimeType: 'image/gif', width: 20, height: 20, animated: true });
    },

    fault: ({ handle }: { handle: string }, fault: Omit<FaultInput, 'platform' | 'account'>) =>
      harness.sim.fault({ platform: 'telegram', account: handle, ...fault }),

    callsOf: ({ handle }: { handle: string }, operation: Operation) =>
      harness.sim.calls({ account: handle, operation }),

    ledgerOf: ({ handle }: { handle: string }) => harness.ledgerOf(handle),
  };
}
