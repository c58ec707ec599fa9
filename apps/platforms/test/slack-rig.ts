import type { JsonObject } from '@bufbuild/protobuf';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import sharp from 'sharp';
import { z } from 'zod';
import type { Harness } from './harness.ts';

const TOKEN = z.object({ accessToken: z.string(), apiUrl: z.string() });
const answer = z.looseObject({ ok: z.boolean() });
const created = z.object({ channel: z.object({ id: z.string() }) });

interface Wish {
  caption?: string;
  options?: JsonObject;
  /** The number of images. */
  images?: number;
  dueInMs?: number;
}

export const SLACK_TIMING = { publishTimeoutMs: 2_000, leaseMs: 8_000 };

/** Workspaces with a channel, images and faults on the simulated Slack. */
export function slackRig(harness: Harness) {
  /** @param through the process that connects it */
  async function connect(through = harness.rpc) {
    const account = await harness.connect('slack', undefined, through);
    const { fields } = await harness.sim.addAccount({ platform: 'slack', handle: account.handle });
    const { accessToken, apiUrl } = TOKEN.parse(fields);
    /** Calls a method as people do in Slack. */
    async function call(method: string, given: Record<string, string>) {
      const response = await fetch(`${apiUrl}/at/slack.com/api/${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body: new URLSearchParams(given),
      });
      const body = answer.parse(await response.json());
      if (!body.ok) throw new Error(`${method}: ${JSON.stringify(body)}`);
      return body;
    }
    const { channel } = created.parse(await call('conversations.create', { name: 'doors' }));
    return { ...account, channel: channel.id, call };
  }
  type Account = Awaited<ReturnType<typeof connect>>;

  async function image(background: string, format: 'png' | 'webp' = 'png'): Promise<string> {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
    const bytes = await picture.toFormat(format).toBuffer();
    return harness.media.add({ mimeType: `image/${format}`, bytes, width: 40, height: 30 });
  }

  return {
    connect,
    image,

    /** Schedules a message in the workspace's channel. */
    async schedule(
      { channel, ...account }: Account,
      { options = {}, images = 0, caption, dueInMs }: Wish = {},
    ) {
      const ids = await Promise.all(Array.from({ length: images }, () => image('teal')));
      return harness.schedule({
        ...account,
        media: ids.map((mediaId, place) => ({ mediaId, altText: place === 0 ? 'A door' : '' })),
        options: { channel, ...options },
        ...(caption !== undefined && { caption }),
        ...(dueInMs !== undefined && { dueInMs }),
      });
    },

    fault: ({ handle }: Account, fault: Omit<FaultInput, 'platform' | 'account'>) =>
      harness.sim.fault({ platform: 'slack', account: handle, ...fault }),

    callsOf: async ({ handle }: Account, operation: Operation) =>
      harness.sim.calls({ account: handle, operation }),

    ledgerOf: async ({ handle }: Account) => harness.ledgerOf(handle),
  };
}
