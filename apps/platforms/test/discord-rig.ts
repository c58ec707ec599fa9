import { createHash } from 'node:crypto';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import sharp from 'sharp';
import { z } from 'zod';
import type { Harness } from './harness.ts';

export const DISCORD_TIMING = { publishTimeoutMs: 2_000, leaseMs: 8_000 };

let handles = 0;
const newHandle = () => `channel-${++handles}`;

const webhook = z.object({ id: z.string(), token: z.string() });

/** Accounts, files and faults on the simulated Discord. */
export function discordRig(harness: Harness) {
  const { sim, workspaceId } = harness;

  /** The fields of a new channel, and calls as its bot makes them. */
  async function channel(handle: string) {
    const { fields } = await sim.addAccount({ platform: 'discord', handle, displayName: 'Acme' });
    const { secret = '', channel: id = '', apiUrl = '' } = fields;
    async function call(method: string, path: string, json?: object): Promise<unknown> {
      const response = await fetch(`${apiUrl}/at/discord.com/api/v10${path}`, {
        method,
        headers: {
          authorization: `Bot ${secret}`,
          'user-agent': 'DiscordBot (https://example.com, 1)',
          'content-type': 'application/json',
        },
        ...(json && { body: JSON.stringify(json) }),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response.status === 204 ? undefined : response.json();
    }
    return { fields: { secret, channel: id, apiUrl }, call };
  }

  async function add(mimeType: string, bytes: Buffer, facts: object = {}) {
    const mediaId = harness.media.add({ mimeType, bytes, ...facts });
    return { media: { mediaId, altText: '' }, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  return {
    channel,

    /** @param through the process that connects it */
    async connect(handle = newHandle(), through = harness.rpc) {
      const { call, fields } = await channel(handle);
      return { ...(await harness.connect('discord', handle, through)), call, channel: fields.channel };
    },

    /** Connects a new webhook of a new channel, whose posts are in the ledger of the channel. */
    async connectWebhook(handle = newHandle(), name = 'News desk', through = harness.rpc) {
      const { fields, call } = await channel(handle);
      const { id, token } = webhook.parse(
        await call('POST', `/channels/${fields.channel}/webhooks`, { name }),
      );
      const secret = `https://discord.com/api/webhooks/${id}/${token}`;
      const { account } = await through.connectAccount({
        workspaceId,
        platform: 'discord',
        fields: { secret, apiUrl: fields.apiUrl },
      });
      if (!account) throw new Error('no account');
      return {
        platform: 'discord' as const,
        accountId: account.id,
        account,
        handle,
        call,
        channel: fields.channel,
        secret,
        remove: () => call('DELETE', `/webhooks/${id}/${token}`),
      };
    },

    async image(background = 'teal') {
      const size = { width: 40, height: 30 };
      const create = { ...size, channels: 3, background } as const;
      return add('image/png', await sharp({ create }).png().toBuffer(), size);
    },

    video: (bytes: Buffer) => add('video/mp4', bytes, { width: 64, height: 36, duration: 9 }),

    document: () => add('application/pdf', Buffer.from('%PDF-1.7\n%%EOF'), { filename: 'Menu.pdf' }),

    fault: ({ handle }: { handle: string }, fault: Omit<FaultInput, 'platform' | 'account'>) =>
      sim.fault({ platform: 'discord', account: handle, ...fault }),

    /** Discord refuses a call with this code. */
    refuse: (
      { handle }: { handle: string },
      operation: Operation,
      status: number,
      body: { code: number; message?: string; [field: string]: unknown },
    ) =>
      sim.fault({
        platform: 'discord',
        account: handle,
        operation,
        kind: 'refuse',
        status,
        body: { message: 'No', ...body },
      }),

    callsOf: ({ handle }: { handle: string }, operation: Operation) =>
      sim.calls({ account: handle, operation }),

    ledgerOf: ({ handle }: { handle: string }) => harness.ledgerOf(handle),
  };
}
