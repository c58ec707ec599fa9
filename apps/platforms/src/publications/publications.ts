import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { GetPublicationResponse, PostsService } from '@postrider/contracts/posts';
import { isPlatform, type Platform } from '@postrider/platform-rules';
import { unlessNotFound } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import { type Outbox, outboxEntry } from '@postrider/service/outbox';
import { hostOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { freeFor, isFinished, type Publication } from './publication.ts';
import type { PublicationsStore } from './store.ts';
import type { Timing } from './timing.ts';

export interface Publications {
  /** Somebody rang for a publication: takes it in, or says again that it is finished. */
  hear(workspaceId: string, id: string): Promise<void>;
  findMany(ids: readonly string[]): Promise<Publication[]>;
  /** Those that came to their end from a moment on, by that moment and id. */
  finishedSince(since: Date, afterId: string, limit: number): Promise<Publication[]>;
}

interface Dependencies {
  store: PublicationsStore;
  outbox: Outbox;
  accounts: Accounts;
  posts: RpcClient<typeof PostsService>;
  timing: Timing;
  /** Something may be taken in hand. */
  wake: () => void;
}

/** What comes in from the posts service. */
export function createPublications({
  store,
  outbox,
  accounts,
  posts,
  timing,
  wake,
}: Dependencies): Publications {
  async function takeIn(workspaceId: string, id: string, asked: GetPublicationResponse): Promise<void> {
    const { platform, accountId, dueAt } = asked;
    if (!isPlatform(platform) || !dueAt) throw new Error(`publication ${id} can't be understood`);
    const account = await accounts.find(workspaceId, accountId);
    const host = account ? hostOf(account) : platform;
    const fresh = newPublication(
      workspaceId,
      id,
      { ...asked, platform, dueAt: timestampDate(dueAt) },
      host,
      timing,
    );
    await store.insert(workspaceId, fresh);
    wake();
  }

  async function tellAgain({ _id, workspaceId }: Publication): Promise<void> {
    const event = outboxEntry('publication.finished', workspaceId, _id);
    await store.tell(workspaceId, _id, event);
    void outbox.flush(_id, [event]);
  }

  return {
    async hear(workspaceId, id) {
      const known = await store.find(workspaceId, id);
      if (known) return isFinished(known) ? tellAgain(known) : undefined;
      // Where the post is gone nobody wants it published any more.
      const asked = await unlessNotFound(posts.getPublication({ workspaceId, publicationId: id }));
      if (asked) await takeIn(workspaceId, id, asked);
    },

    findMany: (ids) => store.findMany(ids),

    finishedSince: store.finishedSince,
  };
}

type Asked = Omit<GetPublicationResponse, 'platform' | 'dueAt'> & { platform: Platform; dueAt: Date };

function newPublication(
  workspaceId: string,
  _id: string,
  { postId, accountId, platform, dueAt, caption, title, options, mediaId }: Asked,
  host: string,
  timing: Timing,
): Publication {
  const own = options?.[platform];
  return {
    _id,
    workspaceId,
    postId,
    accountId,
    platform,
    host,
    dueAt,
    caption,
    title,
    options: own && typeof own === 'object' && !Array.isArray(own) ? own : {},
    mediaId,
    state: 'due',
    attempts: 0,
    sendAt: dueAt,
    freeAt: freeFor(dueAt, timing),
  };
}
