import { z } from 'zod';
import { PlatformError } from '../http.ts';
import { graphErrorOf } from '../meta/graph-error.ts';
import { count } from '../responses.ts';
import { QuotaError } from './classify.ts';
import { sessionOf, type ThreadsGraph, type Tokens } from './session.ts';

const TIMEOUT_MS = 10_000;
const FIELDS = 'quota_usage,config,reply_quota_usage,reply_config';

const limit = z.object({ quota_total: count }).optional().catch(undefined);
const used = count.catch(0);
const quotas = z.object({
  data: z.tuple([
    z.object({ quota_usage: used, config: limit, reply_quota_usage: used, reply_config: limit }),
  ]),
});

/** Throws QuotaError if the account can publish nothing more now. Threads counts a post when it is published. */
export async function assertQuota(graph: ThreadsGraph, session: Tokens, isReply: boolean): Promise<void> {
  const query = { fields: FIELDS };
  const path = `/${session.userId}/threads_publishing_limit`;
  const answer = await graph
    .call(sessionOf(session), path, { query, timeoutMs: TIMEOUT_MS })
    .catch((error: unknown) => {
      // Without an answer, the call that publishes decides.
      if (error instanceof PlatformError && graphErrorOf(error)?.code !== 190) return undefined;
      throw error;
    });
  const found = quotas.safeParse(answer?.body).data?.data[0];
  if (!found) return;
  const { quota_usage, config, reply_quota_usage, reply_config } = found;
  const [usage, most] = isReply ? [reply_quota_usage, reply_config] : [quota_usage, config];
  if (most && usage >= most.quota_total)
    throw new QuotaError(isReply ? 'replies' : 'posts', most.quota_total);
}
