import { ONE_REPLY, upTo } from '@postrider/service/mongo';
import type { Model } from 'mongoose';
import type { Post } from './post.ts';
import type { StoredPost } from './schema.ts';

/** Owners with many due posts. */
export interface Crowds {
  workspaceIds: readonly string[];
  shareKeys: readonly string[];
}

const NO_CROWDS: Crowds = { workspaceIds: [], shareKeys: [] };

/** Queries of the schedulers, over all workspaces. */
export interface DueQueries {
  /** Posts whose next step is due, earliest first, except those of these workspaces and persons. */
  due(now: Date, limit: number, except?: Crowds): Promise<Post[]>;
  /** The earliest next step until then. */
  oldestDue(until: Date): Promise<Date | undefined>;
  /** Posts with a due change of a live result, earliest first. */
  changesDue(now: Date, limit: number): Promise<Post[]>;
  /** The earliest such change until then. */
  oldestChange(until: Date): Promise<Date | undefined>;
}

const withoutOutbox = { outbox: 0 } as const;

export function createDueQueries(posts: Model<StoredPost>): DueQueries {
  const earliest = (field: 'nextStepAt' | 'changeDueAt', until: Date, limit: number, filter: object = {}) =>
    posts
      .find({ [field]: upTo(until), ...filter }, withoutOutbox)
      .sort({ [field]: 1 })
      .limit(limit)
      .batchSize(ONE_REPLY)
      .lean<Post[]>();

  async function oldest(field: 'nextStepAt' | 'changeDueAt', until: Date): Promise<Date | undefined> {
    const found = await posts
      .findOne({ [field]: upTo(until) }, { [field]: 1 })
      .sort({ [field]: 1 })
      .lean<Pick<Post, 'nextStepAt' | 'changeDueAt'>>();
    return found?.[field];
  }

  return {
    due: (now, limit, { workspaceIds, shareKeys } = NO_CROWDS) =>
      earliest('nextStepAt', now, limit, {
        ...(workspaceIds.length > 0 ? { workspaceId: { $nin: [...workspaceIds] } } : {}),
        ...(shareKeys.length > 0 ? { shareKey: { $nin: [...shareKeys] } } : {}),
      }),
    oldestDue: (until) => oldest('nextStepAt', until),
    changesDue: (now, limit) => earliest('changeDueAt', now, limit),
    oldestChange: (until) => oldest('changeDueAt', until),
  };
}
