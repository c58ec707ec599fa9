import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { isTestWorkspace } from '@postrider/contracts';
import type { EventLogService, LoggedEvent } from '@postrider/contracts/event-log';
import type { Reconnect } from '@postrider/contracts/platforms';
import { type Outcome, ResultStatus } from '@postrider/contracts/posts';
import { currentTime, timeFromNow } from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import { isUnimplemented, type RpcClient } from '@postrider/service/grpc';
import type { News, NewsStore } from '../news/store.ts';
import type { Members } from '../people/members/members.ts';
import type { Services } from '../services.ts';
import type { PushDeviceStore } from './device-store.ts';
import { type Topic, wants } from './topics.ts';

interface Dependencies {
  posts: Pick<Services['posts'], 'listOutcomes'>;
  platforms: Pick<Services['platforms'], 'listReconnects'>;
  events: Pick<RpcClient<typeof EventLogService>, 'listEvents'>;
  members: Pick<Members, 'list'>;
  devices: Pick<PushDeviceStore, 'ofPeople'>;
  news: Pick<NewsStore, 'add'>;
  /** How long a notification waits for more of the same kind. */
  delayMs: number;
}

/** What happened, in any of the lists. */
interface Happening extends Pick<News, 'postId' | 'accountId'> {
  eventId: string;
  workspaceId: string;
  topic: Topic;
  at: Timestamp | undefined;
}

const REQUESTED = 'post.approval_requested';
/** Later, a notification would only confuse. */
export const GIVE_UP_AFTER_MS = 86_400_000;
/** Longer than any of the lists is read. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Notes what happened for each device of the people who want to know. It sends nothing, so that no push service delays it.
 * There are no notifications about test data.
 */
export function pushSources(dependencies: Dependencies) {
  const { posts, platforms, events, members, devices, news, delayMs } = dependencies;

  async function note(happenings: readonly Happening[]): Promise<void> {
    for (const [workspaceId, found] of Map.groupBy(happenings.filter(isWanted), (each) => each.workspaceId)) {
      const people = await members.list(workspaceId);
      const theirs = await devices.ofPeople(people.map(({ userId }) => userId));
      if (theirs.length === 0) continue;
      const byId = new Map(people.map((person) => [person.userId, person]));
      for (const { eventId, topic, postId, accountId, at } of found)
        await news.add(
          theirs
            .filter(({ userId }) => {
              const person = byId.get(userId);
              return person !== undefined && wants(person, topic);
            })
            .map(({ _id: deviceId, userId, endpoint }): News => {
              const time = timeOf(at);
              return {
                _id: `${eventId} ${deviceId}`,
                workspaceId,
                userId,
                deviceId,
                host: new URL(endpoint).hostname,
                about: topic,
                ...(postId !== undefined && { postId }),
                ...(accountId !== undefined && { accountId }),
                at: time,
                dueAt: timeFromNow(delayMs),
                expiresAt: new Date(time.getTime() + KEPT_MS),
              };
            }),
        );
    }
  }

  const failures: Source<Outcome> = {
    name: 'push failures',
    list: async ({ since, after, limit }) =>
      (await orNone(posts.listOutcomes({ since, afterEventId: after, limit })))?.outcomes ?? [],
    positionOf: ({ eventId, finishedAt }) => ({ id: eventId, at: finishedAt }),
    async handle(outcomes) {
      await note(
        outcomes
          .filter(({ result }) => result?.status === ResultStatus.FAILED)
          .map(({ eventId, workspaceId, postId, finishedAt }) => ({
            eventId,
            workspaceId,
            postId,
            topic: 'failures',
            at: finishedAt,
          })),
      );
      return outcomes;
    },
  };

  const accounts: Source<Reconnect> = {
    name: 'push accounts',
    list: async ({ since, after, limit }) =>
      (await orNone(platforms.listReconnects({ since, afterEventId: after, limit })))?.reconnects ?? [],
    positionOf: ({ eventId, at }) => ({ id: eventId, at }),
    async handle(reconnects) {
      await note(
        reconnects.map(({ eventId, workspaceId, accountId, at }) => ({
          eventId,
          workspaceId,
          accountId,
          topic: 'accounts',
          at,
        })),
      );
      return reconnects;
    },
  };

  const approvals: Source<LoggedEvent> = {
    name: 'push approvals',
    list: async ({ since, after, limit }) =>
      (await orNone(events.listEvents({ since, afterEventId: after, limit, types: [REQUESTED] })))?.events ??
      [],
    positionOf: ({ event, loggedAt }) => ({ id: event?.id ?? '', at: loggedAt }),
    async handle(entries) {
      await note(
        entries.flatMap(({ event }) =>
          event?.type === REQUESTED
            ? {
                eventId: event.id,
                workspaceId: event.workspaceId,
                postId: event.subjectId,
                topic: 'approvals' as const,
                at: event.occurredAt,
              }
            : [],
        ),
      );
      return entries;
    },
  };

  return { failures, accounts, approvals };
}

/** A service of an earlier version does not have the list. */
async function orNone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isUnimplemented(error)) return undefined;
    throw error;
  }
}

const timeOf = (at: Timestamp | undefined): Date => (at ? timestampDate(at) : currentTime());

const isWanted = ({ workspaceId, at }: Happening): boolean =>
  !isTestWorkspace(workspaceId) && timeOf(at).getTime() > currentTime().getTime() - GIVE_UP_AFTER_MS;
