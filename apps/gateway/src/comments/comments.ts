import { isTestWorkspace, liveWorkspaceOf } from '@postrider/contracts';
import { AppError, createQuota, currentTime, notFound, timeFromNow } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { Refusal } from '../people/failure.ts';
import type { MemberStore } from '../people/members/store.ts';
import type { Services } from '../services.ts';
import { type Comment, MAX_COMMENTS, readText } from './comment.ts';
import type { Before, CommentStore, Place } from './store.ts';

interface Dependencies {
  store: CommentStore;
  posts: Pick<Services['posts'], 'getPost'>;
  members: Pick<MemberStore, 'roleOf' | 'ofWorkspace'>;
  /** Whether this installation sends e-mails. */
  sendsMail: boolean;
}

/** The caller, and whether all comments may be deleted. */
interface Speaker {
  userId: string;
  isOwner: boolean;
}

export type Comments = ReturnType<typeof createComments>;

/** Test data are kept for a while only, like the posts. */
const TEST_KEPT_MS = 30 * 86_400_000;

/** What members say about posts. A comment exists as long as its post. */
export function createComments({ store, posts, members, sendsMail }: Dependencies) {
  const placeOf = (key: string): Place => {
    const [workspaceId = '', postId = ''] = key.split(' ');
    return { workspaceId, postId };
  };
  const withinLimit = createQuota({
    count: (key, most) => store.count(placeOf(key), most),
    refusal: (limit) =>
      new AppError('limit_reached', `A post has at most ${limit} comments. Delete some that nobody needs.`),
  });

  /** The post's profile. Throws not_found for a post that does not exist. */
  async function profileOf({ workspaceId, postId }: Place): Promise<string> {
    const { post } = await posts.getPost({ workspaceId, postId });
    if (!post) throw notFound('post');
    return post.profileId;
  }

  async function read(workspaceId: string, text: string) {
    const people = new Set(
      (await members.ofWorkspace(liveWorkspaceOf(workspaceId))).map(({ userId }) => userId),
    );
    return readText(text, (userId) => people.has(userId));
  }

  async function own(place: Place, commentId: string): Promise<Comment> {
    const found = await store.get(place, commentId);
    if (!found) throw notFound('comment');
    return found;
  }

  /** Marks a write whose news are to be mailed; in the same write, so that a crash loses none. */
  const marked = (workspaceId: string) =>
    sendsMail && !isTestWorkspace(workspaceId) ? { toMail: uuidv7() } : {};

  return {
    /** Newest first. Throws not_found. */
    async list(place: Place, before: Before | undefined, limit: number): Promise<Comment[]> {
      await profileOf(place);
      return store.list(place, before, limit);
    },

    countOpen: store.countOpen,

    /** Adds a comment, or returns the one with this id. Throws not_found, invalid_request and limit_reached. */
    async add(place: Place, { userId }: Speaker, text: string, id: string = uuidv7()): Promise<Comment> {
      const [profileId, said] = await Promise.all([profileOf(place), read(place.workspaceId, text)]);
      const known = await store.get(place, id);
      if (known) return known;
      const comment: Comment = {
        _id: id,
        ...place,
        ...(profileId && { profileId }),
        authorId: userId,
        ...said,
        createdAt: currentTime(),
        ...marked(place.workspaceId),
        ...(isTestWorkspace(place.workspaceId) && { expiresAt: timeFromNow(TEST_KEPT_MS) }),
      };
      const key = `${place.workspaceId} ${place.postId}`;
      if (await withinLimit(key, MAX_COMMENTS, () => store.insert(comment))) return comment;
      return own(place, id);
    },

    /** Throws not_found, not_author and invalid_request. */
    async edit(place: Place, id: string, { userId }: Speaker, text: string): Promise<Comment> {
      await profileOf(place);
      const before = await own(place, id);
      if (before.authorId !== userId) throw notYours('change');
      const said = await read(place.workspaceId, text);
      if (said.text === before.text) return before;
      // Only people who were not in it before are notified.
      const isNews = said.mentions.some((each) => !before.mentions.includes(each));
      const change = { ...said, editedAt: currentTime(), ...(isNews && marked(place.workspaceId)) };
      const after = await store.change(place, id, change);
      if (!after) throw notFound('comment');
      return after;
    },

    /** Deletes an own comment, or as an owner any. Throws not_found and not_author. */
    async remove(place: Place, id: string, { userId, isOwner }: Speaker): Promise<void> {
      const found = await own(place, id);
      if (found.authorId !== userId && !isOwner) throw notYours('delete');
      await store.remove(place, id);
    },

    /** Throws not_found. */
    async resolve(place: Place, id: string, { userId }: Speaker, isResolved: boolean): Promise<Comment> {
      await profileOf(place);
      const found = await own(place, id);
      if (Boolean(found.resolvedAt) === isResolved) return found;
      const after = isResolved
        ? await store.change(place, id, { resolvedAt: currentTime(), resolvedBy: userId })
        : await store.change(place, id, {}, ['resolvedAt', 'resolvedBy']);
      if (!after) throw notFound('comment');
      return after;
    },
  };
}

const notYours = (action: string) => new Refusal('not_author', `You can only ${action} your own comments.`);
