import { fieldsOf, type GraphCall } from '../meta/graph.ts';
import type { Network } from '../network.ts';
import type { Reply } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { ThreadsBehaviour } from './behaviour.ts';
import { invalid } from './errors.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What an account has published and deleted in the last 24 hours; deleted posts count too. */
export function usageOf(network: Network, { id }: Account) {
  const from = Date.now() - DAY_SECONDS * 1000;
  const own = network.posts().filter(({ accountId }) => accountId === id);
  const published = own.filter(({ acceptedAtMs }) => acceptedAtMs >= from);
  const replies = published.filter(({ record }) => record.reply_to_id !== undefined).length;
  const deletions = own.filter(({ deletedAtMs }) => (deletedAtMs ?? 0) >= from).length;
  return { posts: published.length - replies, replies, deletions };
}

export function quotaReply(call: GraphCall, account: Account, quota: ThreadsBehaviour['quota']): Reply {
  const used = usageOf(call.network, account);
  const limit = (quota_total: number) => ({ quota_total, quota_duration: DAY_SECONDS });
  const all: Record<string, unknown> = {
    quota_usage: used.posts,
    config: limit(quota.posts),
    reply_quota_usage: used.replies,
    reply_config: limit(quota.replies),
    delete_quota_usage: used.deletions,
    delete_config: limit(quota.deletions),
  };
  const fields = fieldsOf(call);
  const missing = fields.find((field) => !(field in all));
  if (missing !== undefined) throw invalid(`there is no field ${missing}`);
  return { status: 200, body: { data: [Object.fromEntries(fields.map((field) => [field, all[field]]))] } };
}
