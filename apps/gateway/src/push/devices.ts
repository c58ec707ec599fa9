import { ECDH } from 'node:crypto';
import { AppError, currentTime, notFound } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Caller } from '../people/caller.ts';
import type { IdentityStore } from '../people/identity/store.ts';
import { check } from '../workspaces/input.ts';
import type { PushDevice, PushDeviceStore } from './device-store.ts';
import { deviceLabel } from './label.ts';

/** The most devices of one person. */
const MAX_DEVICES = 10;
/** How long a device is kept after its session was last used. */
const KEPT_MS = 90 * 86_400_000;
const CURVE = 'prime256v1';

/** Only what the guarded client may dial; it checks the address itself at each request. */
function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === 'https:' && username + password + hash === '';
}

/** Whether this is an uncompressed point of the curve, as browsers send it. */
function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, CURVE, 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

const subscription = z.object({
  endpoint: z.string().max(1_024).refine(isEndpoint, 'This is not the https URL of a push service.'),
  p256dh: z
    .string()
    .regex(/^[\w-]{87}$/, 'This is not a public key of 65 bytes in base64url.')
    .refine(isPublicKey, 'This is not a public key of the curve P-256.'),
  auth: z.string().regex(/^[\w-]{22}$/, 'This is not a secret of 16 bytes in base64url.'),
  language: z.string().max(35),
});

type Subscription = z.input<typeof subscription>;

interface Dependencies {
  store: PushDeviceStore;
  people: Pick<IdentityStore, 'sessionUntil'>;
  publicKey: string;
}

export type PushDevices = ReturnType<typeof createPushDevices>;

/** The devices on which people get push notifications. */
export function createPushDevices({ store, people, publicKey }: Dependencies) {
  return {
    list: store.list,

    /** A device of a person. Throws not_found. */
    async get(userId: string, deviceId: string): Promise<PushDevice> {
      const device = await store.get(deviceId, userId);
      if (!device) throw notFound('device');
      return device;
    },

    /**
     * Adds the browser of a session, or renews it: a browser belongs to the person who added it last. Throws
     * invalid_request and limit_reached.
     */
    async add({ person, sessionId }: Caller, userAgent: string, input: Subscription): Promise<PushDevice> {
      const given = check(subscription, input);
      const now = currentTime();
      const isNew = (await store.ownerOf(given.endpoint)) !== person.id;
      const device = await store.put({
        _id: uuidv7(),
        userId: person.id,
        sessionId,
        sessionUntil: (await people.sessionUntil(sessionId)) ?? now,
        ...given,
        publicKey,
        label: deviceLabel(userAgent),
        createdAt: now,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      });
      if (!isNew || (await store.list(person.id)).length <= MAX_DEVICES) return device;
      await store.remove(device._id, person.id);
      throw new AppError(
        'limit_reached',
        `Notifications can go to at most ${MAX_DEVICES} devices. Remove one first.`,
      );
    },

    /** Removes a device of a person. Throws not_found. */
    async remove(userId: string, deviceId: string): Promise<void> {
      if (!(await store.remove(deviceId, userId))) throw notFound('device');
    },

    /**
     * Whether the session of a device still exists or has expired unused. False if the session was ended: then the device
     * is removed.
     */
    async isSignedIn({ _id, userId, sessionId, sessionUntil }: PushDevice): Promise<boolean> {
      const until = await people.sessionUntil(sessionId);
      const now = currentTime();
      if (until) {
        if (until > sessionUntil) await store.keep(_id, until, new Date(now.getTime() + KEPT_MS));
        return true;
      }
      if (sessionUntil <= now) return true;
      await store.remove(_id, userId);
      return false;
    },
  };
}
