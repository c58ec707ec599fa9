import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Client } from '../workload/client.ts';
import { captionOf, markersOf } from '../workload/marker.ts';
import type { Workspace } from '../workload/workspace.ts';

/** Detects when the system works as before: both gateways accept a new post, and it goes live on time. */
export interface Probe {
  /** The first time of that in epoch milliseconds; undefined after a timeout. */
  recovered(target: string): Promise<number | undefined>;
}

const WITHIN_MS = 30_000;
const AHEAD_MS = 2_000;
/** The normal delay of a post on a busy machine. */
const IN_TIME_MS = 6_000;
const AGAIN_AFTER_MS = 250;

/** @param workspace a separate workspace, so that its posts don't wait for others */
export function startProbe(client: Client, workspace: Workspace, random: Random): Probe {
  const nextPost = markersOf('p');

  async function works(target: string): Promise<boolean> {
    const account =
      workspace.accounts.find(({ platform }) => platform === target) ?? random.pick(workspace.accounts);
    const scheduledAt = Date.now() + AHEAD_MS;
    const made = await Promise.all(
      [0, 1].map((gateway) => {
        const marker = nextPost()();
        return client.send(
          workspace,
          gateway,
          {
            operation: 'create',
            idempotencyKey: `key-${marker}`,
            accountIds: [account.id],
            marker,
            scheduledAt,
          },
          {
            method: 'POST',
            path: '/posts',
            body: {
              caption: captionOf(marker),
              platforms: [{ platform: account.platform, accountId: account.id }],
              scheduledDatetime: new Date(scheduledAt).toISOString(),
            },
          },
        );
      }),
    );
    const ids = made.flatMap(({ status, postId }) => (status === 201 && postId ? [postId] : []));
    if (ids.length < 2) return false;
    await sleep(AHEAD_MS);
    while (Date.now() < scheduledAt + IN_TIME_MS) {
      const http = { method: 'GET', path: `/posts/${ids[0]}` };
      const other = { method: 'GET', path: `/posts/${ids[1]}` };
      const answers = await Promise.all([client.ask(workspace, 0, http), client.ask(workspace, 1, other)]);
      const statuses = answers.map((answer) => answer?.body.post?.status);
      if (statuses.every((status) => status === 'published')) return true;
      if (statuses.includes('failed')) return false;
      await sleep(AGAIN_AFTER_MS);
    }
    return false;
  }

  return {
    async recovered(target) {
      const end = Date.now() + WITHIN_MS;
      while (Date.now() < end) {
        if (await works(target)) return Date.now();
        await sleep(AGAIN_AFTER_MS);
      }
      return undefined;
    },
  };
}
