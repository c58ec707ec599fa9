import {
  currentTime,
  heldBy,
  isUnleased,
  type Lease,
  newLease,
  RELEASED,
  unavailable,
} from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Model } from 'mongoose';
import { newVariantKey } from './keys.ts';
import type { Row } from './schema.ts';
import type { Refusal, Variant, VariantFacts } from './variant.ts';

/** Copies of items: rows of the files' collection that the cleanup removes a day after they were last needed. */
export interface VariantRows {
  /** The variant with this name, new or not; keeps it until a day after `neededUntil`. */
  ensure(workspaceId: string, mediaId: string, name: string, neededUntil?: Date): Promise<Variant>;
  /** Undefined if there is none, or it is not of this item. */
  find(workspaceId: string, mediaId: string, key: string): Promise<Variant | undefined>;
  /** Keeps it until a day after then. */
  keep(workspaceId: string, key: string, neededUntil: Date): Promise<void>;
  /** The right to make it; undefined if it is not waiting, or another process has this right. */
  claim(workspaceId: string, key: string, leaseMs: number): Promise<Lease | undefined>;
  finish(variant: Variant, lease: Lease, facts: VariantFacts): Promise<void>;
  refuse(variant: Variant, lease: Lease, refusal: Refusal): Promise<void>;
  /** It waits again. */
  release(variant: Variant, lease: Lease): Promise<void>;
  /** The copies of an item that was removed are removed by the next cleanup. */
  abandon(workspaceId: string, mediaId: string): Promise<void>;
}

export function createVariantRows(rows: Model<Row>): VariantRows {
  const end = async ({ workspaceId, key }: Variant, lease: Lease, $set: object) => {
    await rows.updateOne(
      { _id: key, workspaceId, state: 'variant', ...heldBy(lease) },
      { $set, $unset: RELEASED },
    );
  };

  return {
    async ensure(workspaceId, mediaId, name, neededUntil = currentTime()) {
      const needed = async () => {
        const found = await rows
          .findOneAndUpdate(
            { workspaceId, mediaId, 'variant.name': name },
            { $max: { pendingSince: neededUntil } },
            { returnDocument: 'after' },
          )
          .lean<Row>();
        return found && asVariant(found);
      };
      const present = await needed();
      if (present) return present;
      const key = newVariantKey(workspaceId, mediaId);
      const added = { workspaceId, mediaId, pendingSince: neededUntil, createdAt: currentTime() };
      const variant = { name, state: 'waiting' as const };
      await unlessDuplicate(rows.create([{ ...added, _id: key, state: 'variant', variant, bytes: 0 }]));
      const made = await needed();
      if (!made) throw unavailable('a copy of a file was removed while it was added');
      return made;
    },

    async find(workspaceId, mediaId, key) {
      const found = await rows.findOne({ _id: key, workspaceId, mediaId, state: 'variant' }).lean<Row>();
      return found ? asVariant(found) : undefined;
    },

    async keep(workspaceId, key, neededUntil) {
      await rows.updateOne(
        { _id: key, workspaceId, state: 'variant' },
        { $max: { pendingSince: neededUntil } },
      );
    },

    async claim(workspaceId, key, leaseMs) {
      const lease = newLease(leaseMs);
      const { matchedCount } = await rows.updateOne(
        { _id: key, workspaceId, state: 'variant', 'variant.state': 'waiting', ...isUnleased() },
        { $set: lease },
      );
      return matchedCount === 1 ? lease : undefined;
    },

    finish: (variant, lease, facts) => end(variant, lease, { ...facts, 'variant.state': 'ready' }),
    refuse: (variant, lease, refusal) =>
      end(variant, lease, { 'variant.state': 'refused', 'variant.refusal': refusal }),
    release: (variant, lease) => end(variant, lease, { 'variant.state': 'waiting' }),

    async abandon(workspaceId, mediaId) {
      await rows.updateMany(
        { workspaceId, mediaId, 'variant.name': { $exists: true } },
        { $set: { pendingSince: new Date(0) } },
      );
    },
  };
}

function asVariant({ _id: key, workspaceId, mediaId, variant, ...row }: Row): Variant {
  const { mimeType, size, width, height, duration, animated, video } = row;
  const state = variant?.state ?? 'waiting';
  return {
    ...{ key, workspaceId, mediaId, state },
    ...(variant?.refusal && { refusal: variant.refusal }),
    ...(state === 'ready' && { facts: { mimeType, size, width, height, duration, animated, video } }),
  };
}
