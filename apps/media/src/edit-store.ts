import { currentTime, unavailable } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Model } from 'mongoose';
import { newVariantKey } from './keys.ts';
import type { Row } from './schema.ts';
import type { EditPlan, EditStatus } from './video-edit.ts';

/** Edits of videos: variants without an object of their own, because the result is an item. */
export interface EditRows {
  /** The edit with this id, new or not. */
  add(edit: {
    workspaceId: string;
    mediaId: string;
    id: string;
    plan: EditPlan;
    shareKey: string;
  }): Promise<EditStatus>;
  find(workspaceId: string, mediaId: string, id: string): Promise<EditStatus | undefined>;
  /** The edits of a workspace that are not finished, counted up to a limit. */
  countUnfinished(workspaceId: string, limit: number): Promise<number>;
}

const NAME = 'edit ';

/** The id of an edit, from the name of its variant. */
export const editIdOf = (name: string): string => name.slice(NAME.length);

export function createEditRows(rows: Model<Row>): EditRows {
  const find: EditRows['find'] = async (workspaceId, mediaId, id) => {
    const name = `${NAME}${id}`;
    const found = await rows
      .findOne({ workspaceId, mediaId, state: 'variant', 'variant.name': name })
      .lean<Row>();
    return found ? asStatus(found) : undefined;
  };

  return {
    find,

    async add({ workspaceId, mediaId, id, plan, shareKey }) {
      const now = currentTime();
      const variant = {
        name: `${NAME}${id}`,
        state: 'waiting' as const,
        plan: JSON.stringify(plan),
        shareKey,
        dueAt: now,
      };
      const _id = newVariantKey(workspaceId, mediaId);
      const added = { _id, workspaceId, mediaId, state: 'variant' as const, variant, bytes: 0 };
      await unlessDuplicate(rows.create([{ ...added, pendingSince: now, createdAt: now }]));
      const made = await find(workspaceId, mediaId, id);
      if (!made) throw unavailable('an edit was removed while it was added');
      return made;
    },

    countUnfinished: (workspaceId, limit) =>
      rows
        .countDocuments({
          workspaceId,
          mediaId: { $gt: '' },
          'variant.name': { $gt: NAME, $lt: `${NAME}~` },
          'variant.state': 'waiting',
        })
        .limit(limit)
        .exec(),
  };
}

function asStatus({ mediaId, createdAt, variant }: Row): EditStatus {
  const { name = '', state, percent = 0, running, refusal } = variant ?? {};
  const base = { id: editIdOf(name), mediaId, createdAt };
  if (state === 'ready') return { ...base, state, percent: 100 };
  if (state === 'refused') return { ...base, state: 'failed', percent: 0, refusal };
  return running ? { ...base, state: 'converting', percent } : { ...base, state: 'waiting', percent: 0 };
}
