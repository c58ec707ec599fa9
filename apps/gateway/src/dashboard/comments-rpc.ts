import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { CommentsService } from '@postrider/contracts/dashboard';
import { invalid, type NoteChange } from '@postrider/service';
import { validate as isUuid } from 'uuid';
import type { Comment } from '../comments/comment.ts';
import type { Comments } from '../comments/comments.ts';
import type { Before } from '../comments/store.ts';
import { callerOf, callerRole } from '../people/caller.ts';
import type { IdentityStore } from '../people/identity/store.ts';

interface Dependencies {
  comments: Comments;
  people: Pick<IdentityStore, 'usersOf'>;
  noteChange: NoteChange;
}

const DEFAULT_PAGE = 50;
const MAX_PAGE = 100;
const MAX_COUNTED = 100;

/** The comments service: message in, call, message out. */
export function createCommentHandlers({
  comments,
  people,
  noteChange,
}: Dependencies): ServiceImpl<typeof CommentsService> {
  async function messagesOf(found: readonly Comment[]) {
    const ids = found.flatMap(({ authorId, resolvedBy = '', mentions }) => [
      authorId,
      resolvedBy,
      ...mentions,
    ]);
    const users = await people.usersOf([...new Set(ids)].filter(Boolean));
    const names = new Map(users.map(({ _id, name }) => [_id, name]));
    const nameOf = (id = '') => names.get(id) ?? '';
    return found.map(({ _id, authorId, text, mentions, createdAt, editedAt, resolvedAt, resolvedBy }) => ({
      id: _id,
      authorId,
      authorName: nameOf(authorId),
      text,
      mentions: mentions.map((userId) => ({ userId, name: nameOf(userId) })),
      createdAt: timestampFromDate(createdAt),
      ...(editedAt && { editedAt: timestampFromDate(editedAt) }),
      ...(resolvedAt && { resolvedAt: timestampFromDate(resolvedAt) }),
      resolvedByName: nameOf(resolvedBy),
    }));
  }
  const messageOf = async (comment: Comment) => (await messagesOf([comment]))[0];

  return {
    async listComments({ workspaceId, postId, pageSize, pageToken }) {
      const size = Math.min(pageSize || DEFAULT_PAGE, MAX_PAGE);
      const place = { workspaceId, postId: readId('/postId', postId) };
      const found = await comments.list(place, readToken(pageToken), size + 1);
      const page = found.slice(0, size);
      const last = page.at(-1);
      return {
        comments: await messagesOf(page),
        nextPageToken: last && found.length > size ? tokenOf(last) : '',
      };
    },

    async countComments({ workspaceId, postIds }) {
      if (postIds.length > MAX_COUNTED)
        throw invalid('/postIds', 'too_big', `Send at most ${MAX_COUNTED} ids.`);
      const counts = await comments.countOpen(workspaceId, postIds);
      return { counts: counts.map(({ _id, count }) => ({ postId: _id, count })) };
    },

    async addComment({ workspaceId, postId, text, commentId }, context) {
      const place = { workspaceId, postId: readId('/postId', postId) };
      const id = commentId ? readId('/commentId', commentId) : undefined;
      const comment = await comments.add(place, speaker(context), text, id);
      noteChange(workspaceId, 'comment', postId);
      return { comment: await messageOf(comment) };
    },

    async editComment({ workspaceId, postId, commentId, text }, context) {
      const comment = await comments.edit({ workspaceId, postId }, commentId, speaker(context), text);
      noteChange(workspaceId, 'comment', postId);
      return { comment: await messageOf(comment) };
    },

    async deleteComment({ workspaceId, postId, commentId }, context) {
      await comments.remove({ workspaceId, postId }, commentId, speaker(context));
      noteChange(workspaceId, 'comment', postId);
      return {};
    },

    async resolveComment({ workspaceId, postId, commentId, isResolved }, context) {
      const place = { workspaceId, postId };
      const comment = await comments.resolve(place, commentId, speaker(context), isResolved);
      noteChange(workspaceId, 'comment', postId);
      return { comment: await messageOf(comment) };
    },
  };
}

const speaker = (context: Parameters<typeof callerOf>[0]) => ({
  userId: callerOf(context).person.id,
  isOwner: callerRole(context) === 'owner',
});

/** Throws invalid_request unless it is a UUID. */
function readId(path: string, id: string): string {
  if (!isUuid(id)) throw invalid(path, 'invalid_format', 'This is not an id.');
  return id.toLowerCase();
}

const tokenOf = ({ createdAt, _id }: Before) => `${createdAt.getTime()}.${_id}`;

/** Throws invalid_request for a token that no page had. */
function readToken(token: string): Before | undefined {
  if (token === '') return undefined;
  const [, time, id] = /^(\d{1,14})\.([\w-]{36})$/.exec(token) ?? [];
  if (!time || !id) throw invalid('/pageToken', 'invalid_format', 'This is not a page token.');
  return { createdAt: new Date(Number(time)), _id: id };
}
