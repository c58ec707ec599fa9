import type { JsonObject } from '@bufbuild/protobuf';
import type { PostMedia } from '@postrider/contracts';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import sharp from 'sharp';
import { z } from 'zod';
import type { Harness } from './harness.ts';

const TOKEN = z.object({ accessToken: z.string(), apiUrl: z.string() });
const made = z.object({ id: z.string() });

interface Wish {
  caption?: string;
  options?: JsonObject;
  /** The number of images. */
  images?: number;
  media?: readonly PostMedia[];
  dueInMs?: number;
}

/** Pinterest fetches the images of a Pin during the call that publishes it, which takes longer on a busy machine. */
export const PINTEREST_TIMING = { publishTimeoutMs: 2_000, leaseMs: 8_000 };

/** Accounts with a board, images, videos and faults on the simulated Pinterest. */
export function pinterestRig(harness: Harness) {
  /** @param through the process that connects it */
  async function connect(through = harness.rpc) {
    const account = await harness.connect('pinterest', undefined, through);
    const { fields } = await harness.sim.addAccount({ platform: 'pinterest', handle: account.handle });
    const { accessToken, apiUrl } = TOKEN.parse(fields);
    /** Calls the simulated API as the account's owner would on Pinterest. */
    async function call(method: string, path: string, body?: object): Promise<string> {
      const response = await fetch(`${apiUrl}/at/api.pinterest.com/v5${path}`, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return response.status === 204 ? '' : made.parse(await response.json()).id;
    }
    const board = await call('POST', '/boards', { name: 'Doors' });
    return { ...account, board, call };
  }
  type Account = Awaited<ReturnType<typeof connect>>;

  async function image(background: string, width = 80, height = 120): Promise<string> {
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return harness.media.add({ mimeType: 'image/jpeg', bytes, width, height });
  }

  const video = (bytes: Buffer) =>
    harness.media.add({ mimeType: 'video/mp4', bytes, duration: 9, width: 360, height: 640 });

  return {
    connect,
    image,
    video,

    /** Schedules a Pin on the account's board. */
    async schedule(
      { board, ...account }: Account,
      { options = {}, images = 1, media, caption, dueInMs }: Wish = {},
    ) {
      const files = async () => {
        const ids = await Promise.all(Array.from({ length: images }, () => image('teal')));
        return ids.map((mediaId, place) => ({ mediaId, altText: `Image ${place}` }));
      };
      return harness.schedule({
        ...account,
        media: media ?? (await files()),
        options: { board, ...options },
        ...(caption !== undefined && { caption }),
        ...(dueInMs !== undefined && { dueInMs }),
      });
    },

    fault: ({ handle }: Account, fault: Omit<FaultInput, 'platform' | 'account'>) =>
      harness.sim.fault({ platform: 'pinterest', account: handle, ...fault }),

    callsOf: async ({ handle }: Account, operation: Operation) =>
      harness.sim.calls({ account: handle, operation }),

    ledgerOf: ({ handle }: Account) => harness.ledgerOf(handle),
  };
}
