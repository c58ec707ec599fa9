import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll } from '@jest/globals';
import { enumName } from '@postrider/contracts';
import { ApprovalStatus, type Post, PostStatus } from '@postrider/contracts/posts';
import mongoose, { type Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

/** The services and the database of the running test file. */
export let harness: Harness;
/** A second process. */
export let other: Harness['posts'];
export let connection: Connection;

/** Starts them for the tests of a file. */
export function useApprovals(): void {
  beforeAll(async () => {
    harness = await startHarness();
    other = await harness.startAnother();
    const { uri, database: dbName } = harness.backing.mongo('posts');
    connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  });
  afterAll(async () => {
    await connection?.close();
    await harness.stop();
  });
}

const monthlyScheduleLimit = 1_000;
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
export const isoOf = (time: Timestamp | undefined) => time && timestampDate(time).toISOString();
export const present = (post: Post | undefined): Post => {
  if (!post) throw new Error('no post');
  return post;
};

/** The calls of a caller about one post. */
export function callerOf(workspaceId: string, postId: string, needsApproval: boolean) {
  const ids = { workspaceId, postId };
  const terms = { ...ids, needsApproval, monthlyScheduleLimit };
  return {
    create: async (wanted: object = {}) =>
      present(
        (
          await harness.posts.createPost({
            ...terms,
            caption: 'Hello',
            platforms: [{ platform: 'bluesky', accountId: 'a1' }],
            scheduledDatetime: inMinutes(60),
            ...wanted,
          })
        ).post,
      ),
    update: async (changes: { caption?: string; scheduledDatetime?: string }, posts = harness.posts) => {
      const paths = Object.keys(changes).map((name) => (name === 'caption' ? name : 'scheduled_datetime'));
      const request = { ...terms, ...changes, maySchedule: true, updateMask: { paths } };
      return present((await posts.updatePost(request)).post);
    },
    publish: async (actionId = uuidv7()) =>
      present((await harness.posts.publishPost({ ...terms, actionId })).post),
    retry: () => harness.posts.retryPost({ ...terms, actionId: uuidv7() }),
    takeDown: (resultId: string) => harness.posts.deleteResult({ ...terms, resultId }),
  };
}

export const read = async (ids: { workspaceId: string; postId: string }) =>
  present((await harness.posts.getPost(ids)).post);

/** A workspace with a post that waits for approval. */
export async function pendingPost(wanted: object = {}) {
  const ids = { workspaceId: uuidv7(), postId: uuidv7() };
  const contributor = callerOf(ids.workspaceId, ids.postId, true);
  const post = await contributor.create(wanted);
  const decide = (request: object = {}) => ({ ...ids, actionId: uuidv7(), ...request });
  return {
    ids,
    contributor,
    post,
    editor: callerOf(ids.workspaceId, ids.postId, false),
    approve: async (request: object = {}, posts = harness.posts) =>
      present((await posts.approvePost({ ...decide(request), monthlyScheduleLimit })).post),
    decline: async (request: object = {}, posts = harness.posts) =>
      present((await posts.declinePost(decide(request))).post),
    read: () => read(ids),
    stored: () => connection.collection<{ _id: string }>('posts').findOne({ _id: ids.postId }),
  };
}

/** Changes a stored post without anyone noticing. */
export const setFields = (_id: string, fields: object) =>
  connection.collection<{ _id: string }>('posts').updateOne({ _id }, { $set: fields });

/** Moves the requested time of a post into the past. */
export const letTimePass = (postId: string) =>
  setFields(postId, { 'approval.scheduledAt': new Date(Date.now() - 1_000) });

export const codesOf = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries))
    .map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code))
    .toSorted();

/** The status of a post, of its approval if it has one, and whether it has a time. */
export const stateOf = ({ status, approval, scheduledAt }: Post) =>
  [
    enumName(PostStatus, status),
    ...(approval ? [enumName(ApprovalStatus, approval.status)] : []),
    ...(scheduledAt ? ['timed'] : []),
  ].join(' ');
