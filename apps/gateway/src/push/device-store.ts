import { currentTime } from '@postrider/service';
import { type Connection, Schema } from 'mongoose';

/** A browser of a person that gets push notifications: its subscription at a push service (RFC 8030). */
export interface PushDevice {
  _id: string;
  userId: string;
  /** The session that added it last. */
  sessionId: string;
  /** When that session ends unless it is used, as last seen. */
  sessionUntil: Date;
  endpoint: string;
  /** The browser's public key and shared secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  /** The installation's public key at that time, with which the push service accepts notifications. */
  publicKey: string;
  /** "Chrome on Android" */
  label: string;
  /** The language of its notifications. */
  language: string;
  createdAt: Date;
  lastSentAt?: Date;
  /** Whether the push service refused the last notification. */
  isRefused?: boolean;
  /** When the device is forgotten, unless its session is used before. */
  expiresAt: Date;
}

const schema = new Schema<PushDevice>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    sessionUntil: { type: Date, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    publicKey: { type: String, required: true },
    label: { type: String, required: true },
    language: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSentAt: Date,
    isRefused: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
  .index({ endpoint: 1 }, { unique: true })
  .index({ userId: 1, _id: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PushDeviceStore = ReturnType<typeof createPushDeviceStore>;

/** All queries on devices that get push notifications. */
export function createPushDeviceStore(connection: Connection) {
  const Devices = connection.model<PushDevice>('PushDevice', schema, 'push_devices');

  return {
    /** Oldest first. */
    list: (userId: string) => Devices.find({ userId }).sort({ _id: 1 }).lean<PushDevice[]>().exec(),

    /** The devices of these people. */
    ofPeople: (userIds: readonly string[]) =>
      Devices.find({ userId: { $in: [...userIds] } })
        .sort({ _id: 1 })
        .lean<PushDevice[]>()
        .exec(),

    get: (_id: string, userId: string) => Devices.findOne({ _id, userId }).lean<PushDevice>().exec(),

    /** The owner of the device with this subscription. */
    async ownerOf(endpoint: string): Promise<string | undefined> {
      return (await Devices.findOne({ endpoint }, { userId: 1 }).lean<Pick<PushDevice, 'userId'>>())?.userId;
    },

    /** Adds a device, or renews the one with this subscription, which also may get another owner. */
    put: ({ _id, createdAt, ...device }: PushDevice): Promise<PushDevice> =>
      Devices.findOneAndUpdate(
        { endpoint: device.endpoint },
        { $set: device, $setOnInsert: { _id, createdAt }, $unset: { isRefused: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
        .orFail()
        .lean<PushDevice>()
        .exec(),

    /** Stores the end of its session, as seen now. */
    async keep(_id: string, sessionUntil: Date, expiresAt: Date): Promise<void> {
      await Devices.updateOne({ _id }, { $max: { sessionUntil, expiresAt } });
    },

    /** Stores the result of a notification. */
    async note(_id: string, isRefused: boolean): Promise<void> {
      await Devices.updateOne(
        { _id },
        isRefused
          ? { $set: { isRefused } }
          : { $set: { lastSentAt: currentTime() }, $unset: { isRefused: 1 } },
      );
    },

    /** A page of all devices, by id. */
    page: (after: string, limit: number) =>
      Devices.find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<PushDevice[]>()
        .exec(),

    /** False if the person has no such device. */
    remove: async (_id: string, userId: string): Promise<boolean> =>
      (await Devices.deleteOne({ _id, userId })).deletedCount === 1,
  };
}
