import { lastDays, type PeriodQuery } from './selection.ts';
import type { TagSums, TagsStore } from './tags-store.ts';

/** The tags of the posts of the last days. Throws invalid_request outside the range. */
export type ReadTags = (workspaceId: string, query: PeriodQuery) => Promise<TagSums[]>;

const MAX_TAGS = 100;

export const createReadTags =
  (store: TagsStore): ReadTags =>
  (workspaceId, query) =>
    store.tags(workspaceId, lastDays(query), MAX_TAGS);
