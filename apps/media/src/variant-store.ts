import type { VideoForm } from '@postrider/platform-rules';
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
import type { ConversionStatus, Refusal, Variant, VariantFacts } from './variant.ts';

/** Copies of items: rows of the files' collection that the cleanup removes a day after they were last needed. */
export interface VariantRows {
  /** The variant with this name, new or not; keeps it until a day after `neededUntil`. */
  ensure(
    workspaceId: string,
    mediaId: string,
    name: string,
    neededUntil?: Date,
    video?: { form: VideoForm; shareKey: string },
  ): Promise<Variant>;
  /** The states of conversions, by media id; only of items with any. */
  conversions(workspaceId: string, mediaIds: readonly string[]): Promise<Map<string, ConversionStatus>>;
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
  /** The keys of an item's copies. */
  keysOf(workspaceId: string, mediaId: string): Promise<string[]>;
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
    async ensure(workspaceId, mediaId, name, neededUntil = currentTime(), video) {
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
      const variant = {
        name,
        state: 'waiting' as const,
        ...(video && { form: JSON.stringify(video.form), shareKey: video.shareKey, dueAt: currentTime() }),
      };
      await unlessDuplicate(rows.create([{ ...added, _id: key, state: 'variant', variant, bytes: 0 }]));
      const made = await needed();
      if (!made) throw unavailable('a copy of a file was removed while it was added');
      return made;
    },

    async conversions(workspaceId, mediaIds) {
      const found = await rows
        .find(
          { workspaceId, mediaId: { $in: [...mediaIds] }, 'variant.form': { $exists: true } },
          { mediaId: 1, variant: 1 },
        )
        .lean<Pick<Row, '_id' | 'mediaId' | 'variant'>[]>();
      const states = new Map<string, ConversionStatus>();
      for (const { mediaId, variant } of found) {
        const status = statusOf(variant);
        const other = states.get(mediaId);
        if (!other || ORDER.indexOf(status.state) < ORDER.indexOf(other.state)) states.set(mediaId, status);
      }
      return states;
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

    async keysOf(workspaceId, mediaId) {
      const found = await rows
        .find({ workspaceId, mediaId, 'variant.name': { $gt: '' } }, { _id: 1 })
        .lean<Pick<Row, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },

    async abandon(workspaceId, mediaId) {
      await rows.updateMany(
        { workspaceId, mediaId, 'variant.name': { $exists: true } },
        { $set: { pendingSince: new Date(0) } },
      );
    },
  };
}

/** The one that people wait for comes first. */
const ORDER: readonly ConversionStatus['state'][] = ['converting', 'waiting', 'failed', 'ready', 'none'];

function statusOf(variant: Row['variant']): ConversionStatus {
  const { state = 'waiting', percent = 0, running } = variant ?? {};
  if (state === 'ready') return { state, percent: 100 };
  if (state === 'refused') return { state: 'failed', percent: 0 };
  return running ? { state: 'converting', percent } : { state: 'waiting', percent: 0 };
}

function asVariant({ _id: key, workspaceId, mediaId, variant, ...row }: Row): Variant {
  const { mimeType, size, width, height, duration, animated, video } = row;
  const state = variant?.state ?? 'waiting';
  return {
    key,
    workspaceId,
    mediaId,
    state,
    ...(variant?.refusal && { refusal: variant.refusal }),
    ...(state === 'ready' && { facts: { mimeType, size, width, height, duration, animated, video } }),
  };
}
