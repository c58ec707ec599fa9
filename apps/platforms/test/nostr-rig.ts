import type { JsonObject } from '@bufbuild/protobuf';
import type { PostMedia } from '@postrider/contracts';
import type { NostrBehaviourInput } from '@postrider/simulator/nostr/behaviour';
import { bunkerOf } from '@postrider/simulator/nostr/bunker';
import { decode } from 'nostr-tools/nip19';
import { Relay } from 'nostr-tools/relay';
import sharp from 'sharp';
import { z } from 'zod';
import type { Harness } from './harness.ts';

const eventForm = z.object({
  id: z.string(),
  pubkey: z.string(),
  created_at: z.int(),
  kind: z.int(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
  sig: z.string(),
});

interface Wish {
  caption?: string;
  options?: JsonObject;
  media?: readonly PostMedia[];
  dueInMs?: number;
}

let names = 0;

/** Accounts on simulated relays, with their keys or their remote signers. */
export function nostrRig(harness: Harness) {
  const { sim, workspaceId } = harness;

  /** What an account on these relays is connected with. */
  async function fieldsOf(relays: readonly string[] = ['first']) {
    names += 1;
    const handle = `ada${names}`;
    const { fields, id } = await sim.addAccount({ platform: 'nostr', handle });
    const addresses = relays.map((name) => fields.relays.replace(/[^/]*$/, name)).join(' ');
    return { handle, pubkey: id, fields: { ...fields, relays: addresses } };
  }
  type Prepared = Awaited<ReturnType<typeof fieldsOf>>;

  async function connectWith({ handle, pubkey, fields }: Prepared, through = harness.rpc) {
    const { account } = await through.connectAccount({ workspaceId, platform: 'nostr', fields });
    if (!account) throw new Error('no account came back');
    return { platform: 'nostr' as const, accountId: account.id, account, handle, pubkey, fields };
  }
  type Account = Awaited<ReturnType<typeof connectWith>>;

  return {
    fieldsOf,
    connectWith,
    connect: async (relays?: readonly string[], through = harness.rpc) =>
      connectWith(await fieldsOf(relays), through),

    /** An account that is connected with its remote signer. */
    async connectSigner() {
      const made = await fieldsOf();
      return connectWith({ ...made, fields: { ...made.fields, secretKey: bunkerOf(made.fields) } });
    },

    behave: (behaviour: NostrBehaviourInput) => sim.behave('nostr', behaviour),

    schedule: ({ platform, accountId }: Account, wish: Wish = {}) =>
      harness.schedule({ platform, accountId, ...wish }),

    async publish({ platform, accountId }: Account, wish: Wish = {}) {
      const planned = await harness.schedule({ platform, accountId, ...wish });
      return { ...planned, outcome: await harness.outcome(planned.id, 30_000) };
    },

    async image(background: string, altText = ''): Promise<PostMedia> {
      const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
      return {
        mediaId: harness.media.add({ mimeType: 'image/png', bytes, width: 80, height: 60 }),
        altText,
      };
    },

    ledgerOf: ({ handle }: Account) => harness.ledgerOf(handle),
    callsOf: ({ handle }: Account, operation?: 'publish' | 'delete' | 'upload' | 'lookup') =>
      sim.calls({ account: handle, ...(operation && { operation }) }),

    /** The events of an account that one of its relays has, read by a client that is not ours. */
    async stored({ fields, pubkey }: Account, place = 0, kinds = [1]) {
      const relay = await Relay.connect(fields.relays.split(' ')[place] ?? '');
      const events: z.infer<typeof eventForm>[] = [];
      const found = Promise.withResolvers<void>();
      const subscription = relay.subscribe([{ authors: [pubkey], kinds }], {
        onevent: (event) => void events.push(eventForm.parse(event)),
        oneose: found.resolve,
      });
      await found.promise;
      subscription.close();
      relay.close();
      return events.sort((a, b) => a.created_at - b.created_at);
    },
  };
}

/** The id and the hints in the address of a published post. */
export function neventIn(url: string) {
  const { type, data } = decode(url.slice(url.lastIndexOf('/') + 1));
  if (type !== 'nevent') throw new Error(`${url} has no nevent`);
  return data;
}
