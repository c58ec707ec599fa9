import type { Post } from '@postrider/sdk/types';
import { ProblemError } from '../../requests/problem.ts';
import { type Content, isSame } from './draft.ts';

/** What of a post the server has. */
export interface ServerState {
  /** Empty before it was created. */
  postId: string;
  /** When it was last changed, as far as this page knows. */
  updatedAt: string;
  /** A creation whose answer has not come: it is repeated as it was, so that it makes one post. */
  creation?: { requestId: string; content: Content };
}

export const NOT_CREATED: ServerState = { postId: '', updatedAt: '' };

/** The post was changed by another page or person. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere';
  readonly post: Post;

  constructor(post: Post) {
    super('The post was changed elsewhere.');
    this.post = post;
  }
}

/** The calls that saving needs; each answers the post. */
export interface PostCalls {
  get(id: string): Promise<Post>;
  create(content: Content, requestId: string): Promise<Post>;
  /** With a time it also schedules the post. */
  update(id: string, content: Content, time?: string): Promise<Post>;
}

export const stateOf = ({ id, updatedAt }: Post): ServerState => ({ postId: id, updatedAt });

/**
 * Saves a post: creates it once, whatever becomes of the answers, then changes it. `onState` is called before and after
 * each call, so that the state can be kept. Throws ChangedElsewhere, and what the calls throw.
 */
export function createServerDraft(
  { get, create, update }: PostCalls,
  initial: ServerState,
  onState: (state: ServerState) => void,
) {
  let state = initial;
  function move(next: ServerState) {
    state = next;
    onState(next);
  }

  async function created(content: Content): Promise<{ post: Post; content: Content }> {
    const creation = state.creation ?? { requestId: crypto.randomUUID(), content };
    move({ ...state, creation });
    try {
      const post = await create(creation.content, creation.requestId);
      move(stateOf(post));
      return { post, content: creation.content };
    } catch (error) {
      if (error instanceof ProblemError && !error.isPassing) move(NOT_CREATED);
      throw error;
    }
  }

  return {
    state: () => state,

    /** Takes what is on the server as known, so that the next save goes over it. */
    accept: (post: Post) => move(stateOf(post)),

    async save(content: Content, time?: string): Promise<Post> {
      if (state.postId === '') {
        const first = await created(content);
        if (time === undefined && isSame(first.content, content)) return first.post;
      } else {
        const current = await get(state.postId);
        if (current.updatedAt !== state.updatedAt) throw new ChangedElsewhere(current);
      }
      const post = await update(state.postId, content, time);
      move(stateOf(post));
      return post;
    },
  };
}
