import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { PushResult, type PushService } from '@postrider/contracts/dashboard';
import { callerOf, callerRole, visitKey } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import { Refusal } from '../people/failure.ts';
import type { MemberStore } from '../people/members/store.ts';
import type { Delivery } from '../push/deliver.ts';
import type { PushDevice } from '../push/device-store.ts';
import type { Push } from '../push/push.ts';
import { offeredTo, TOPIC_NUMBERS, topicOf } from '../push/topics.ts';

interface PushDependencies {
  /** Undefined without keys. */
  push: Push | undefined;
  members: Pick<MemberStore, 'mutedPushes' | 'setMutedPushes'>;
  doors: Pick<Doors, 'push'>;
}

const RESULTS = {
  sent: PushResult.SENT,
  gone: PushResult.GONE,
  refused: PushResult.REFUSED,
  later: PushResult.UNAVAILABLE,
} as const satisfies Record<Delivery['result'], PushResult>;

const deviceMessage = (
  { _id: id, label, sessionId, createdAt, lastSentAt, isRefused = false }: PushDevice,
  current: string,
) => ({
  id,
  label,
  isCurrent: sessionId === current,
  createdAt: timestampFromDate(createdAt),
  ...(lastSentAt && { lastSentAt: timestampFromDate(lastSentAt) }),
  isRefused,
});

/** The service of push notifications: message in, call, message out. */
export function createPushHandlers({
  push,
  members,
  doors,
}: PushDependencies): ServiceImpl<typeof PushService> {
  const on = (): Push => {
    if (push) return push;
    throw new Refusal('push_off', 'This installation sends no push notifications.');
  };

  return {
    async getPushDevices(_request, context) {
      if (!push) return {};
      const { person, sessionId } = callerOf(context);
      const found = await push.devices.list(person.id);
      return {
        publicKey: push.publicKey,
        devices: found.map((device) => deviceMessage(device, sessionId)),
      };
    },

    async addPushDevice({ endpoint, p256dh, auth, language }, context) {
      const caller = callerOf(context);
      const userAgent = context.values.get(visitKey).headers.get('user-agent') ?? '';
      const input = { endpoint, p256dh, auth, language };
      const device = await on().devices.add(caller, userAgent, input);
      return { device: deviceMessage(device, caller.sessionId) };
    },

    async removePushDevice({ deviceId }, context) {
      await on().devices.remove(callerOf(context).person.id, deviceId);
      return {};
    },

    async sendTestPush({ deviceId }, context) {
      const { person } = callerOf(context);
      const device = await on().devices.get(person.id, deviceId);
      doors.push(person.id);
      const { result } = await on().test(device);
      return { result: RESULTS[result] };
    },

    async getPushTopics({ workspaceId }, context) {
      const offered = offeredTo(callerRole(context));
      const muted = await members.mutedPushes(workspaceId, callerOf(context).person.id);
      return {
        topics: offered.filter((topic) => !muted.includes(topic)).map((topic) => TOPIC_NUMBERS[topic]),
        offered: offered.map((topic) => TOPIC_NUMBERS[topic]),
      };
    },

    async setPushTopics({ workspaceId, topics }, context) {
      const chosen = new Set(topics.map(topicOf));
      const muted = offeredTo(callerRole(context)).filter((topic) => !chosen.has(topic));
      await members.setMutedPushes(workspaceId, callerOf(context).person.id, muted);
      return {};
    },
  };
}
