import type { OperatorClient } from '@postrider/cli/client';
import type { Platform } from '@postrider/platform-rules';
import type { Postrider } from '@postrider/sdk';
import type { CreatePost } from '@postrider/sdk/types';
import type { SimulatorClient } from '@postrider/simulator/client';
import { CONTENT, type DemoCustomer, type DemoText } from './content.ts';

/** The clients of a running system, with keys of its demo workspace. */
export interface DemoClients {
  workspaceId: string;
  operator: OperatorClient;
  postrider: Postrider;
  simulator: SimulatorClient;
}

/** What the posts of the demo need: profiles, accounts and files. */
export interface Stock {
  /** A post as the API takes it, as a draft. */
  bodyOf(post: DemoText): CreatePost;
}

/** The simulator's video. */
const CLIP = 'clip.mp4';
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Creates the profiles with their accounts and slots, and imports the files. */
export async function createStock(clients: DemoClients): Promise<Stock> {
  const { postrider } = clients;
  const present = await postrider.accounts.list();
  const own = new Map(present.map(({ platform, id }) => [platform, id]));
  await postrider.slots.set({ timezone: TIME_ZONE, slots: CONTENT.slots });
  const importFile = async (file: string) => {
    const [name = ''] = file.split('.');
    const url = `https://pictures.postrider.test/pictures/${file}`;
    return [name, (await postrider.media.import(url, { idempotencyKey: `demo-${name}` })).id] as const;
  };
  const [customers, media] = await Promise.all([
    Promise.all(CONTENT.customers.map((customer) => createCustomer(clients, customer))),
    Promise.all([CLIP, ...Object.keys(CONTENT.pictures).map((name) => `${name}.jpg`)].map(importFile)),
  ]);
  const profiles = new Map(customers.map((customer) => [customer.reference, customer]));
  const files = new Map(media);

  return {
    bodyOf({ customer, on, text, tags, pictures, hasClip, options, thread }) {
      const profile = customer === undefined ? undefined : profiles.get(customer);
      const accounts: ReadonlyMap<Platform, string> = profile?.accounts ?? own;
      return {
        caption: text,
        ...(profile && { profileId: profile.id }),
        platforms: on.map((platform) => ({ platform, accountId: accounts.get(platform) ?? '' })),
        media: (hasClip ? ['clip'] : pictures).map((name) => ({
          mediaId: files.get(name) ?? '',
          altText: CONTENT.pictures[name] ?? null,
        })),
        tags,
        timezone: TIME_ZONE,
        options: thread ? Object.fromEntries(on.map((platform) => [platform, { thread }])) : options,
      };
    },
  };
}

async function createCustomer(
  { workspaceId, operator, postrider, simulator }: DemoClients,
  { reference, name, color, accounts, slots }: DemoCustomer,
) {
  const profile = await postrider.profiles.create(
    { name, reference, timezone: TIME_ZONE, branding: { color } },
    { idempotencyKey: `demo-${reference}` },
  );
  await postrider.slots.set({ timezone: TIME_ZONE, slots }, { profileId: profile.id });
  const connected = new Map<Platform, string>();
  for (const { platform, handle } of accounts) {
    const { fields } = await simulator.addAccount({ platform, handle, displayName: name });
    const { account } = await operator.connectAccount({
      workspaceId,
      platform,
      fields,
      profileId: profile.id,
    });
    connected.set(platform, account?.id ?? '');
  }
  return { reference, id: profile.id, accounts: connected };
}
