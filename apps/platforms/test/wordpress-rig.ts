import type { JsonObject } from '@bufbuild/protobuf';
import type { PostMedia } from '@postrider/contracts';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import sharp from 'sharp';
import { z } from 'zod';
import type { Harness } from './harness.ts';

interface Wish {
  caption?: string;
  options?: JsonObject;
  /** The number of images. */
  images?: number;
  media?: readonly PostMedia[];
  dueInMs?: number;
}

const listed = z.array(z.object({ id: z.number(), status: z.string(), slug: z.string() }));

/** A WordPress site, as its owner uses it. @param api the root of its REST API, with a slash at the end */
export function siteOwner(api: string, username: string, password: string) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(api + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
  return {
    call,
    posts: async (status = 'any') =>
      listed.parse(await call('GET', `wp/v2/posts?status=${status}&context=edit&per_page=100`)),
    files: async () =>
      z.array(z.object({ id: z.number() })).parse(await call('GET', 'wp/v2/media?per_page=100')),
  };
}

/** Users, images and faults on the simulated WordPress site. */
export function wordpressRig(harness: Harness) {
  /** @param through the process that connects it */
  async function connect(through = harness.rpc) {
    const account = await harness.connect('wordpress', undefined, through);
    const { fields } = await harness.sim.addAccount({ platform: 'wordpress', handle: account.handle });
    return { ...account, owner: siteOwner(`${fields.site}/wp-json/`, fields.username, fields.appPassword) };
  }
  type Account = Awaited<ReturnType<typeof connect>>;

  async function image(background: string): Promise<string> {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
    return harness.media.add({ mimeType: 'image/png', bytes, width: 64, height: 48 });
  }

  return {
    connect,
    image,

    async schedule(
      { accountId, platform }: Account,
      { caption, options = {}, images = 0, media, dueInMs }: Wish = {},
    ) {
      const colours = ['teal', 'plum', 'gold', 'navy'].slice(0, images);
      const files = async () =>
        Promise.all(colours.map(async (colour) => ({ mediaId: await image(colour), altText: colour })));
      return harness.schedule({
        accountId,
        platform,
        options,
        media: media ?? (await files()),
        ...(caption !== undefined && { caption }),
        ...(dueInMs !== undefined && { dueInMs }),
      });
    },

    behave: (behaviour: object = {}) => harness.sim.behave('wordpress', behaviour),

    fault: ({ handle }: Account, fault: Omit<FaultInput, 'platform' | 'account'>) =>
      harness.sim.fault({ platform: 'wordpress', account: handle, ...fault }),

    callsOf: async ({ handle }: Account, operation: Operation) =>
      harness.sim.calls({ account: handle, operation }),

    ledgerOf: ({ handle }: Account) => harness.ledgerOf(handle),
  };
}
