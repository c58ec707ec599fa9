import { whereSet } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Link } from './link.ts';

/**
 * The clicks of a link in one month. It is separate from the link, small, and has no index besides its id, so that it
 * is cheap to rewrite.
 */
export interface Counter {
  /**
   * The link's code, which is shorter than its id, and the month: "aZ3kP9x:2026-11". Without a month, it has the clicks
   * from before they were counted by month.
   */
  _id: string;
  /** All of the month. */
  clicks: number;
  /** By the day of the month: "25". Without days that have none. */
  days?: Record<string, number>;
}

/** The time since which this database has a feature that was added later. */
export interface Beginning {
  _id: string;
  at: Date;
}

/** A process that counts clicks, with its last batch that was added. */
export interface Writer {
  _id: string;
  batch: string;
  at: Date;
}

/** Numbers the disabled links of all workspaces in commit order. */
export interface Sequence {
  _id: string;
  last: number;
}

const link = new Schema<Link>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    keyId: String,
    code: String,
    url: String,
    status: String,
    createdAt: Date,
    disabling: Number,
  },
  { versionKey: false },
)
  .index({ code: 1 }, { unique: true })
  .index({ workspaceId: 1, createdAt: -1, _id: -1 })
  .index(
    { workspaceId: 1, profileId: 1, createdAt: -1, _id: -1 },
    { name: 'links_of_profile', partialFilterExpression: { profileId: { $gt: '' } } },
  )
  .index({ workspaceId: 1, keyId: 1, createdAt: -1, _id: -1 }, whereSet('keyId'))
  .index({ disabling: 1 }, whereSet('disabling'));

const counter = new Schema<Counter>({ _id: String, clicks: Number, days: Object }, { versionKey: false });

const beginning = new Schema<Beginning>({ _id: String, at: Date }, { versionKey: false });

/** Removes the writers of ended processes, long after their last batch. */
const WRITER_KEPT_S = 30 * 24 * 3600;
const writer = new Schema<Writer>({ _id: String, batch: String, at: Date }, { versionKey: false }).index(
  { at: 1 },
  { expireAfterSeconds: WRITER_KEPT_S },
);

const sequence = new Schema<Sequence>({ _id: String, last: Number }, { versionKey: false });

export type Models = ReturnType<typeof createModels>;

/** The collections of this service. */
export const createModels = (connection: Connection) => ({
  links: connection.model<Link>('Link', link, 'links'),
  counters: connection.model<Counter>('Counter', counter, 'counters'),
  beginnings: connection.model<Beginning>('Beginning', beginning, 'beginnings'),
  writers: connection.model<Writer>('Writer', writer, 'writers'),
  sequences: connection.model<Sequence>('Sequence', sequence, 'sequences'),
});
