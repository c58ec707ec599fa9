import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Account } from '../rows.ts';
import { snowflakeNow } from './ids.ts';

const webhook = z.object({ id: z.string(), token: z.string(), accountId: z.string(), name: z.string() });
type Webhook = z.infer<typeof webhook>;

const PREFIX = 'discord://webhooks/';

function save(network: Network, value: Webhook, deleted: boolean): void {
  network.save({ table: 'records', row: { uri: `${PREFIX}${value.id}`, cid: '', value, deleted } });
}

/** The webhook with this id, unless it was deleted. */
export function webhookWith(network: Network, id: string): Webhook | undefined {
  const found = network.record(`${PREFIX}${id}`);
  return found && webhook.parse(found.value);
}

export function addWebhook(network: Network, { id: accountId }: Account, name: string): Webhook {
  const added = { id: snowflakeNow(), token: randomToken(), accountId, name };
  save(network, added, false);
  return added;
}

export const removeWebhook = (network: Network, found: Webhook): void => save(network, found, true);
