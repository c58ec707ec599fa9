import express from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import type { MisskeyServer } from './behaviour.ts';
import { invalidParam, misskeyError, noSuchNote } from './errors.ts';
import { type NoteRecord, noteJson, noteRecord } from './json.ts';
import { authorize, callerOf } from './tokens.ts';

const MOST_FILES = 16;
const MOST_CW = 100;

const fields = z.object({
  text: z.string().nullish(),
  cw: z.string().min(1).max(MOST_CW).nullish(),
  visibility: noteRecord.shape.visibility.default('public'),
  localOnly: z.boolean().default(false),
  fileIds: z.array(z.string()).min(1).max(MOST_FILES).optional(),
  replyId: z.string().nullish(),
});
const named = z.object({ noteId: z.string() });
const listing = z.object({
  userId: z.string(),
  limit: z.int().min(1).max(100).default(10),
  withReplies: z.boolean().default(false),
  includeReplies: z.boolean().optional(),
});

/** Creating, showing, listing and deleting notes. */
export function noteRoutes(server: MisskeyServer): Route[] {
  const route = (
    endpoint: string,
    operations: Route['operations'],
    handle: (call: Incoming, server: MisskeyServer) => Reply,
  ): Route => ({
    method: 'post',
    path: `/api/${endpoint}`,
    operations,
    parse: [express.json()],
    handle: (call) => handle(call, server),
  });
  return [
    route('notes/create', ['publish'], create),
    route('notes/show', ['metrics', 'lookup'], show),
    route('notes/delete', ['delete'], destroy),
    route('users/notes', ['lookup'], list),
  ];
}

function parsed<T extends z.ZodType>(schema: T, { req }: Incoming): z.output<T> {
  const given = schema.safeParse(req.body ?? {});
  if (given.success) return given.data;
  const [issue] = given.error.issues;
  throw invalidParam(
    `#/properties/${issue?.path.join('/') ?? ''}`,
    issue?.message ?? 'must match the schema',
  );
}

function create(call: Incoming, server: MisskeyServer): Reply {
  const account = authorize(call, server);
  const { text, cw = null, visibility, localOnly, fileIds = [], replyId = null } = parsed(fields, call);
  const { maxNoteTextLength: most } = server.behaviour;
  if (text != null && (text.trim() === '' || Array.from(text).length > most))
    throw invalidParam('#/properties/text/maxLength', `must NOT have more than ${most} characters`);
  if (text == null && fileIds.length === 0)
    throw misskeyError(
      400,
      'CONTENT_REQUIRED',
      'Content required. You need to set text, fileIds, renoteId or poll.',
    );
  if (replyId !== null && call.network.post(replyId)?.platform !== 'misskey')
    throw misskeyError(400, 'NO_SUCH_REPLY_TARGET', 'No such reply target.');
  const media = fileIds.map((id) => ownFile(call, account, id));
  const record: NoteRecord = { cw, visibility, localOnly, replyId };
  const id = snowflake();
  const post = call.network.publish(account, {
    id,
    path: `/notes/${id}`,
    key: null,
    cid: null,
    text: text?.trim() ?? '',
    media,
    record,
    receivedAtMs: call.receivedAtMs,
  });
  return { status: 200, body: { createdNote: noteJson(post, call) } };
}

function ownFile({ network }: Incoming, { id: accountId }: Account, id: string): Media {
  const media = network.media(id);
  if (media?.accountId !== accountId) throw misskeyError(400, 'NO_SUCH_FILE', 'Some files are not found.');
  return media;
}

/** The note, if it is visible to the caller: those for followers only to their author. */
function visible(call: Incoming): Post {
  const post = call.network.post(parsed(named, call).noteId);
  if (post?.platform !== 'misskey') throw noSuchNote();
  const { visibility } = noteRecord.parse(post.record);
  const isOpen = visibility === 'public' || visibility === 'home';
  if (!isOpen && callerOf(call.req, call.network)?.id !== post.accountId) throw noSuchNote();
  return post;
}

const show = (call: Incoming): Reply => ({ status: 200, body: noteJson(visible(call), call) });

function destroy(call: Incoming, server: MisskeyServer): Reply {
  const account = authorize(call, server);
  const post = visible(call);
  if (post.accountId !== account.id) throw misskeyError(403, 'ACCESS_DENIED', 'Access denied.');
  call.network.deletePost(post);
  return { status: 204 };
}

function list(call: Incoming, { behaviour }: MisskeyServer): Reply {
  const { userId, limit, withReplies, includeReplies = withReplies } = parsed(listing, call);
  const isAuthor = callerOf(call.req, call.network)?.id === userId;
  const notes = call.network.postsOf(userId).filter(({ record, acceptedAtMs }) => {
    const { visibility, replyId } = noteRecord.parse(record);
    return (
      acceptedAtMs + behaviour.listsAfterMs <= Date.now() &&
      (replyId === null || includeReplies) &&
      (isAuthor || visibility === 'public' || visibility === 'home')
    );
  });
  return { status: 200, body: notes.slice(0, limit).map((note) => noteJson(note, call)) };
}
