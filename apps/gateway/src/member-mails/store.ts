import type { Connection } from 'mongoose';
import { createNewsStore, type News } from '../news/store.ts';

/** News for one person: a post that waits for approval, a decision about the person's own post, or a comment. */
export interface MailNews extends News {
  about: 'request' | 'decision' | 'comment';
  postId: string;
}

/** The news of one person of one kind, which go into one e-mail. */
export type Recipient = Pick<MailNews, 'workspaceId' | 'userId' | 'about'>;

export type MemberMailStore = ReturnType<typeof createMemberMailStore>;

/** All queries on e-mails to members about one subject, in a collection of its own. */
export const createMemberMailStore = (connection: Connection, model: string, collection: string) =>
  createNewsStore<MailNews>(connection, model, collection);
