import { z } from 'zod';
import type { resultList } from '../api/posts/result-schemas.ts';
import { onePost, POST_STATUSES } from '../api/posts/schemas.ts';
import { type Account, accountsOf } from './accounts.ts';
import type { Session } from './session.ts';

export type Post = z.output<typeof onePost>['post'];
export type Result = z.output<typeof resultList>['results'][number];

const platform = z.string();
const time = z.string().nullable();

/** An account of a post, in people's terms. */
const target = z.object({ accountId: z.string(), platform, handle: z.string().nullable() });

/** A post as tools show it: times in the workspace's zone, accounts with their handles. */
export const postView = z.object({
  id: z.string(),
  status: z.enum(POST_STATUSES),
  title: z.string(),
  caption: z.string(),
  accounts: z.array(target),
  scheduledDatetime: time,
  editableUntil: time,
  publishedAt: time,
  failedResults: z.int().describe('Accounts on which it failed.'),
  approval: z.looseObject({ status: z.string() }).nullable(),
  media: z.array(z.looseObject({ mediaId: z.string() })),
  tags: z.array(z.string()),
  reference: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
});

/** The current time, and the zone of all times in a result. */
export const clockView = { now: z.string(), timezone: z.string() };

/** The handles of the workspace's accounts by id; empty if the key may not list accounts or reading them failed. */
export async function handlesOf(session: Session): Promise<Map<string, string>> {
  if (!session.caller.scopes.includes('accounts:read')) return new Map();
  const accounts = await accountsOf(session).catch((): Account[] => []);
  return new Map(accounts.map(({ id, username }) => [id, `@${username}`]));
}

/** A post as tools show it. */
export const viewOf = (post: Post, { localTime }: Session, handles: ReadonlyMap<string, string>) => ({
  ...post,
  accounts: post.platforms.map(({ accountId, platform }) => ({
    accountId,
    platform,
    handle: handles.get(accountId) ?? null,
  })),
  scheduledDatetime: post.scheduledDatetime && localTime(post.scheduledDatetime),
  editableUntil: post.editableUntil && localTime(post.editableUntil),
  publishedAt: post.publishedAt && localTime(post.publishedAt),
  approval: post.approval && {
    ...post.approval,
    scheduledDatetime: post.approval.scheduledDatetime && localTime(post.approval.scheduledDatetime),
  },
});

/** The result of a post on one account. */
export const resultView = z.object({
  resultId: z.string(),
  ...target.shape,
  status: z.enum(['pending', 'publishing', 'published', 'failed']),
  url: z.string().nullable(),
  acceptedAt: time,
  publishedAt: time,
  proof: z.object({ kind: z.string(), at: z.string() }).nullable(),
  notice: z.looseObject({}).nullable(),
  deletedAt: time,
  attempts: z.int(),
  error: z.object({ code: z.string(), message: z.string(), action: z.string() }).nullable(),
});

/** The result on one account as tools show it. */
export const resultViewOf = (
  { id, acceptedAt, publishedAt, proof, deletedAt, ...result }: Result,
  { localTime }: Session,
  handles: ReadonlyMap<string, string>,
) => ({
  ...result,
  resultId: id,
  handle: handles.get(result.accountId) ?? null,
  acceptedAt: acceptedAt && localTime(acceptedAt),
  publishedAt: publishedAt && localTime(publishedAt),
  proof: proof && { kind: proof.kind, at: localTime(proof.at) },
  deletedAt: deletedAt && localTime(deletedAt),
});

/** A post by its id. Throws not_found. */
export const getPost = async (session: Session, id: string): Promise<Post> =>
  (await session.execute('getPost', onePost, { params: { id } })).body.post;
