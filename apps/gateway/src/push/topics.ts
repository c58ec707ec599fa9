import { PushTopic } from '@postrider/contracts/dashboard';
import { includes, type MemberRole } from '../people/roles.ts';

/** What push notifications are about, with the role that gets them. */
const ROLE_OF = {
  failures: 'viewer',
  accounts: 'editor',
  approvals: 'editor',
} as const satisfies Record<string, MemberRole>;

/** What a push notification is about. */
export type Topic = keyof typeof ROLE_OF;

export const TOPICS: readonly Topic[] = ['failures', 'accounts', 'approvals'];

/** The topics of the dashboard's API. */
export const TOPIC_NUMBERS = {
  failures: PushTopic.FAILURES,
  accounts: PushTopic.ACCOUNTS,
  approvals: PushTopic.APPROVALS,
} as const satisfies Record<Topic, PushTopic>;

/** The topic of a number of the API; undefined for an unknown one. */
export const topicOf = (number: PushTopic): Topic | undefined =>
  TOPICS.find((topic) => TOPIC_NUMBERS[topic] === number);

/** The topics that a role gets. */
export const offeredTo = (role: MemberRole): Topic[] =>
  TOPICS.filter((topic) => includes(role, ROLE_OF[topic]));

/** Whether a member gets notifications about a topic: by the role, and unless the member has turned them off. */
export const wants = (
  { role, mutedPushes = [] }: { role: MemberRole; mutedPushes?: readonly string[] | undefined },
  topic: Topic,
): boolean => includes(role, ROLE_OF[topic]) && !mutedPushes.includes(topic);
