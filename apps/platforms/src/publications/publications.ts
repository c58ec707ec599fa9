import { timestampDate } from '@bufbuild/protobuf/wkt';
import { filesOf, mediaFields } from '@postrider/contracts';
import type { GetPublicationResponse, HandedOver, PostsService } from '@postrider/contracts/posts';
import { isPlatform, optionsFor } from '@postrider/platform-rules';
import {
  currentOrigin,
  currentTime,
  type Log,
  type Origin,
  readOrigin,
  unlessNotFound,
} from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import type { RpcClient } from '@postrider/service/grpc';
import { type Outbox, outboxEntry } from '@postrider/service/outbox';
import { hostOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Timing } from './limits.ts';
import { isFinished, type Publication } from './publication.ts';
import type { PublicationsStore } from './store.ts';
import { create } from './transitions.ts';

export interface Publications {
  /**
   * Handles the handover of a publication: stores it or, if it is finished, publishes its outcome again. A user's retry
   * restarts it.
   */
  handOver(workspaceId: string, id: string): Promise<void>;
  findMany(ids: readonly string[]): Promise<Publication[]>;
  /** Publications that finished since a time, by that time and id. */
  finishedSince(since: Date, afterId: string, limit: number): Promise<Publication[]>;
  /** Publications that are due and not sent, by id. */
  overdue(afterId: string, limit: number): Promise<Publication[]>;
  /** For the event catch-up: handed-over posts that are not finished. */
  handedOver: Source<HandedOver>;
}

interface Dependencies {
  store: PublicationsStore;
  outbox: Outbox;
  accounts: Accounts;
  posts: RpcClient<typeof PostsService>;
  timing: Timing;
  /** Something is due. */
  onDue: () => void;
  log: Log;
}

/**
 * The number of posts that the catch-up stores at the same time, each with one or more calls, so that none waits for
 * hundreds of others.
 */
const STORED_AT_ONCE = 50;

/** The posts service's use cases. */
export function createPublications({
  store,
  outbox,
  accounts,
  posts,
  timing,
  onDue,
  log,
}: Dependencies): Publications {
  async function add(
    workspaceId: string,
    id: string,
    facts: GetPublicationResponse,
    origin: Origin,
  ): Promise<void> {
    const { platform, accountId, dueAt, leadMs, postId, caption, title, options, retries, profileId } = facts;
    if (!isPlatform(platform) || !dueAt) throw new Error(`publication ${id} can't be understood`);
    const account = await accounts.find(workspaceId, accountId);
    const fresh = {
      _id: id,
      workspaceId,
      ...(profileId && { profileId }),
      postId,
      accountId,
      platform,
      host: account ? hostOf(account) : platform,
      scheduledAt: timestampDate(dueAt),
      ...(leadMs > 0 && { leadMs }),
      caption,
      title,
      options: optionsFor(options ?? {}, platform, accountId),
      ...mediaFields(filesOf(facts)),
      ...readOrigin(origin),
    };
    await store.insert(workspaceId, { ...create(fresh, timing), ...(retries > 0 ? { retries } : {}) });
    onDue();
  }

  async function publishFinishedAgain({ _id, workspaceId }: Publication): Promise<void> {
    const event = outboxEntry('publication.finished', workspaceId, _id);
    await store.addEvent(workspaceId, _id, event);
    void outbox.flush(_id, [event]);
  }

  async function handOver(workspaceId: string, id: string, origin = currentOrigin()): Promise<void> {
    const known = await store.find(workspaceId, id);
    if (known && !isFinished(known)) return;
    // None for a deleted post.
    const facts = await unlessNotFound(posts.getPublication({ workspaceId, publicationId: id }));
    if (!known) {
      if (facts) await add(workspaceId, id, facts, origin);
    } else if (facts && isRetried(known, facts.retries)) {
      await store.restart(workspaceId, known, currentTime(), { retries: facts.retries });
      onDue();
    } else {
      await publishFinishedAgain(known);
    }
  }

  /** False if some of a post's publications could not be stored; the post is listed again. */
  async function addMissing(handedOver: HandedOver, known: Set<string>) {
    const { workspaceId, postId, publicationIds } = handedOver;
    const missing = publicationIds.filter((id) => !known.has(id));
    try {
      await Promise.all(missing.map((id) => handOver(workspaceId, id, handedOver)));
      return true;
    } catch (err) {
      log.warn({ err, postId }, 'storing a handed-over post failed');
      return false;
    }
  }

  return {
    handOver: (workspaceId, id) => handOver(workspaceId, id),
    findMany: store.findMany,
    finishedSince: store.finishedSince,
    overdue: (afterId, limit) => store.overdue(currentTime(), afterId, limit),

    handedOver: {
      name: 'handed over',
      list: async ({ since, after, limit }) =>
        (await posts.listHandedOver({ since, afterPostId: after, limit })).posts,
      positionOf: ({ postId, handedOverAt }) => ({ id: postId, at: handedOverAt }),
      originOf: (post) => post,
      async handle(handedOver) {
        const rows = await store.findMany(handedOver.flatMap(({ publicationIds }) => publicationIds));
        const retries = new Map(handedOver.flatMap((post) => Object.entries(post.retries)));
        const upToDate = rows.filter((row) => !isRetried(row, retries.get(row._id) ?? 0));
        const known = new Set(upToDate.map(({ _id }) => _id));
        const added: HandedOver[] = [];
        for (let at = 0; at < handedOver.length; at += STORED_AT_ONCE) {
          const some = handedOver.slice(at, at + STORED_AT_ONCE);
          const areAdded = await Promise.all(some.map((post) => addMissing(post, known)));
          added.push(...some.filter((_, i) => areAdded[i]));
        }
        return added;
      },
    },
  };
}

/** True if it is finished and a user has retried it since. */
const isRetried = (row: Publication, retries: number): boolean =>
  isFinished(row) && retries > (row.retries ?? 0);
