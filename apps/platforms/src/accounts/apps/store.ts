import { isPlatform, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { batchedReader } from '@postrider/service/batched-queries';
import { type Connection, Schema } from 'mongoose';
import type { OperatorApp } from './app.ts';

const app = new Schema<OperatorApp>(
  { _id: String, sealed: { type: String, required: true }, changedAt: { type: Date, required: true } },
  { versionKey: false },
);

export interface AppsStore {
  /** By platform. */
  list(): Promise<OperatorApp[]>;
  /** Concurrent reads share a query. */
  get(platform: Platform): Promise<OperatorApp | null>;
  /** Adds the app, or replaces it. */
  save(app: OperatorApp): Promise<void>;
  /** False if there was none. */
  remove(platform: Platform): Promise<boolean>;
}

/** All queries on the operator's apps, which belong to no workspace. */
export function createAppsStore(connection: Connection): AppsStore {
  const apps = connection.model<OperatorApp>('OperatorApp', app, 'operator_apps');
  /** Apps of platforms that only a later version has are ignored. */
  const known = (platforms: readonly Platform[]) =>
    apps
      .find({ _id: { $in: platforms } })
      .sort({ _id: 1 })
      .lean<OperatorApp[]>();
  const read = batchedReader((ids) => known(ids.filter(isPlatform)));

  return {
    list: () => known(PLATFORMS),

    get: read,

    async save(changed) {
      const { _id, ...values } = changed;
      await apps.updateOne({ _id }, { $set: values }, { upsert: true });
    },

    async remove(platform) {
      return (await apps.deleteOne({ _id: platform })).deletedCount === 1;
    },
  };
}
