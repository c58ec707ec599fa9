import { timestampDate } from '@bufbuild/protobuf/wkt';
import { isTestWorkspace } from '@postrider/contracts';
import type { EventLogService, LoggedEvent } from '@postrider/contracts/event-log';
import { currentTime, timeFromNow, unlessNotFound } from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import { isUnimplemented, type RpcClient } from '@postrider/service/grpc';
import type { FindPerson } from '../member-mails/people.ts';
import { GIVE_UP_AFTER_MS, KEPT_MS } from '../member-mails/sender.ts';
import type { MailNews, MemberMailStore } from '../member-mails/store.ts';
import type { Members } from '../people/members/members.ts';
import { includes } from '../people/roles.ts';
import type { Services } from '../services.ts';

interface Dependencies {
  events: Pick<RpcClient<typeof EventLogService>, 'listEvents'>;
  posts: Pick<Services['posts'], 'getPost'>;
  members: Pick<Members, 'list'>;
  findPerson: FindPerson;
  store: Pick<MemberMailStore, 'add'>;
  /** How long an e-mail waits for more of the same kind. */
  delayMs: number;
}

const REQUESTED = 'post.approval_requested';
const TYPES = [REQUESTED, 'post.approved', 'post.declined'];

type MemberSummary = Awaited<ReturnType<Members['list']>>[number];

/**
 * Notes the news about approvals for each person who gets e-mails: requests for editors, decisions for the person who asked.
 * It sends nothing, so that no mail server delays it. There are no e-mails about test data.
 */
export function approvalMails(dependencies: Dependencies): Source<LoggedEvent> {
  const { events, posts, members, findPerson, store, delayMs } = dependencies;

  return {
    name: 'approval mails',

    async list({ since, after, limit }) {
      try {
        const page = { since, afterEventId: after, limit, types: TYPES };
        return (await events.listEvents(page)).events;
      } catch (error) {
        // A posts service of an earlier version has no event log.
        if (isUnimplemented(error)) return [];
        throw error;
      }
    },

    positionOf: ({ event, loggedAt }) => ({ id: event?.id ?? '', at: loggedAt }),

    async handle(entries) {
      const recent = entries.flatMap(({ event }) => event ?? []).filter(isWanted);
      for (const [workspaceId, found] of Map.groupBy(recent, (event) => event.workspaceId)) {
        const people = (await members.list(workspaceId)).filter(getsMails);
        if (people.length === 0) continue;
        for (const event of found) {
          const { id, type, subjectId: postId } = event;
          const isRequest = type === REQUESTED;
          const recipients = isRequest
            ? people.filter(({ role }) => includes(role, 'editor'))
            : await authors(event, people);
          await store.add(
            recipients.map(({ userId }): MailNews => {
              const at = timeOf(event);
              const times = {
                // From now, so that all of a batch are stored before the first one is due.
                at,
                dueAt: timeFromNow(delayMs),
                expiresAt: new Date(at.getTime() + KEPT_MS),
              };
              const about = isRequest ? 'request' : 'decision';
              return { _id: `${id} ${userId}`, workspaceId, userId, about, postId, ...times };
            }),
          );
        }
      }
      return entries;
    },
  };

  /** The person who asked for approval, unless the same person decided. */
  async function authors(
    { workspaceId, subjectId: postId }: Logged,
    people: readonly MemberSummary[],
  ): Promise<readonly MemberSummary[]> {
    const found = await unlessNotFound(posts.getPost({ workspaceId, postId }));
    const { requestedBy = '', decidedBy = '' } = found?.post?.approval ?? {};
    const [author, decider] = await Promise.all([
      findPerson(workspaceId, requestedBy, people),
      findPerson(workspaceId, decidedBy, people),
    ]);
    return author && author !== decider ? [author] : [];
  }
}

type Logged = NonNullable<LoggedEvent['event']>;

const timeOf = ({ occurredAt }: Logged): Date => (occurredAt ? timestampDate(occurredAt) : currentTime());

const isWanted = (event: Logged): boolean =>
  TYPES.includes(event.type) &&
  !isTestWorkspace(event.workspaceId) &&
  timeOf(event).getTime() > currentTime().getTime() - GIVE_UP_AFTER_MS;

/** Whether a member gets e-mails: the address is confirmed, and the member has not turned them off. */
export const getsMails = ({ emailVerified, approvalMails: wantsMails }: MemberSummary): boolean =>
  emailVerified && wantsMails;
