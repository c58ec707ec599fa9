import type { JsonObject } from '@bufbuild/protobuf';
import type { FaultKind, Operation } from '@postrider/simulator/client';
import sharp from 'sharp';
import type { Harness } from './harness.ts';

interface Wish {
  options?: JsonObject;
  /** The number of images. */
  files?: number;
}

/** Accounts, images and faults on the simulated Instagram. */
export function instagramRig(harness: Harness) {
  const connect = () => harness.connect('instagram');
  type Account = Awaited<ReturnType<typeof connect>>;

  async function image(background: string, format: 'jpeg' | 'png' = 'jpeg', height = 80): Promise<string> {
    const size = { width: 80, height };
    const bytes = await sharp({ create: { ...size, channels: 3, background } })
      .toFormat(format)
      .toBuffer();
    return harness.media.add({ mimeType: `image/${format}`, bytes, ...size });
  }

  return {
    connect,
    image,

    /** Schedules a post with images of one colour. */
    async schedule(account: Account, { options = {}, files = 1 }: Wish = {}) {
      const ids = await Promise.all(Array.from({ length: files }, () => image('teal')));
      const media = ids.map((mediaId, place) => ({ mediaId, altText: `${place}` }));
      return harness.schedule({ ...account, media, options });
    },

    /** The videos of tests are shorter than Instagram allows. */
    behave: (behaviour: object = {}) =>
      harness.sim.behave('instagram', { leastVideoSeconds: 0, ...behaviour }),

    fault: ({ handle }: Account, operation: Operation, kind: FaultKind) =>
      harness.sim.fault({ platform: 'instagram', account: handle, operation, kind }),

    callsOf: async ({ handle }: Account, operation: Operation) =>
      (await harness.sim.calls({ account: handle, operation })).length,

    ledgerOf: ({ handle }: Account) => harness.ledgerOf(handle),
  };
}
