import { leaseFields } from '@postrider/service';
import { whereSet } from '@postrider/service/mongo';
import { type mongo, Schema } from 'mongoose';
import type { Cleaning, Item } from './media.ts';
import type { Variant } from './variant.ts';

/**
 * A row for each object that may exist in the object store, written before the object: slot a client may upload a file
 * draft the service is writing it item it is in a library (one for each media id, by a unique index) removing it is
 * being removed variant a copy of an item in another form archive an export draft → item and slot, draft, item, variant, archive → removing are single writes, so an object is either kept or
 * removed, even after a crash. `pendingSince` is in all rows but items; in
 * that of a variant, it is when it was last needed. `bytes` is the row's part of its workspace's
 * usage: the announced size of a slot until it is completed, the size of a draft and of an item.
 */
export interface Row extends Omit<Item, 'key' | 'cleaning'> {
  _id: string;
  state: 'slot' | 'draft' | 'item' | 'variant' | 'archive' | 'removing';
  pendingSince?: Date;
  bytes?: number;
  hasThumbnail?: boolean;
  cleaning?: StoredCleaning;
  variant?: StoredVariant;
  /** An archive that is written in parts: its id in the object store, and whether it is complete. */
  uploadId?: string;
  isComplete?: boolean;
  /** The lease of the process that makes a variant. */
  leaseUntil?: Date;
  leaseToken?: string;
}

/** The state of a variant. `name` identifies its form among those of its item. */
export interface StoredVariant extends Pick<Variant, 'state' | 'refusal'> {
  name: string;
  /** A video has its form as JSON, the owner of the share that it uses, and the number of attempts. */
  form?: string;
  shareKey?: string;
  /** An edit has its plan as JSON instead. */
  plan?: string;
  attempts?: number;
  percent?: number;
  /** When a process may begin to make it, or to make it again because the last one is gone. Only while it waits. */
  dueAt?: Date;
  /** The workspace, while a process makes it: unique, so that a workspace has one at a time. */
  running?: string;
}

/** In the driver's form. */
type StoredCleaning = Pick<Cleaning, 'orientation'> & { edits: mongo.Binary; creditedEdits?: mongo.Binary };

/** An item in the service's form. */
export const asItem = ({ _id: key, cleaning, ...row }: Row): Item => ({
  ...row,
  key,
  ...(cleaning && {
    cleaning: {
      orientation: cleaning.orientation,
      edits: cleaning.edits.value(),
      ...(cleaning.creditedEdits && { creditedEdits: cleaning.creditedEdits.value() }),
    },
  }),
});

export const row = new Schema<Row>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    keyId: String,
    mediaId: String,
    state: String,
    pendingSince: Date,
    bytes: Number,
    hasThumbnail: Boolean,
    mimeType: String,
    size: Number,
    width: Number,
    height: Number,
    duration: Number,
    animated: Boolean,
    pageCount: Number,
    video: {
      type: new Schema(
        {
          codec: String,
          chroma: String,
          bitDepth: Number,
          frameRate: Number,
          pixelRatio: Number,
          storedWidth: Number,
          storedHeight: Number,
          audioCodec: String,
          audioChannels: Number,
          indexFirst: Boolean,
        },
        { _id: false },
      ),
      default: undefined,
    },
    cleaning: {
      type: new Schema({ orientation: Number, edits: Buffer, creditedEdits: Buffer }, { _id: false }),
      default: undefined,
    },
    variant: {
      type: new Schema(
        {
          name: String,
          state: String,
          refusal: String,
          form: String,
          shareKey: String,
          plan: String,
          attempts: Number,
          percent: Number,
          dueAt: Date,
          running: String,
        },
        { _id: false },
      ),
      default: undefined,
    },
    ...leaseFields,
    filename: String,
    slotKey: String,
    uploadId: String,
    isComplete: Boolean,
    createdAt: Date,
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, mediaId: 1 }, { unique: true, partialFilterExpression: { state: 'item' } })
  .index({ workspaceId: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { state: 'item' } })
  .index(
    { workspaceId: 1, profileId: 1, createdAt: -1, _id: -1 },
    { name: 'items_of_profile', partialFilterExpression: { profileId: { $gt: '' } } },
  )
  .index({ workspaceId: 1, keyId: 1, createdAt: -1, _id: -1 }, whereSet('keyId'))
  .index({ workspaceId: 1, mediaId: 1, 'variant.name': 1 }, { unique: true, ...whereSet('variant.name') })
  .index({ 'variant.dueAt': 1 }, whereSet('variant.dueAt'))
  .index({ 'variant.running': 1 }, { unique: true, ...whereSet('variant.running') })
  .index({ pendingSince: 1 }, whereSet('pendingSince'));
