import type { Post } from '@postrider/sdk/types';
import { ProblemError } from '../../requests/problem.ts';
import { t } from '../../texts/t.ts';
import { type Content, isSame, type Timing } from './draft.ts';

/** The server's version of a post. */
export interface ServerState {
  /** Empty before it is created. */
  postId: string;
  /** The last change that this page knows of. */
  updatedAt: string;
  /** A creation without a response: it is repeated unchanged, so that it creates one post. */
  creation?: { requestId: string; content: Content };
}

export const NOT_CREATED: ServerState = { postId: '', updatedAt: '' };

/** The post was changed by another page or person. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere';
  readonly post: Post;

  constructor(post: Post) {
    super(t('The post was changed elsewhere.'));
    this.post = post;
  }
}

/** The calls for saving; each returns the post. */
export interface PostCalls {
  get(id: string): Promise<Post>;
  create(content: Content, requestId: string): Promise<Post>;
  /** With a timing it also schedules the post. */
  update(id: string, content: Content, timing?: Timing): Promise<Post>;
}

export const stateOf = ({ id, updatedAt }: Post): ServerState => ({ postId: id, updatedAt });

/**
 * Saves a post: creates it exactly once, even if responses are lost, then changes it. Calls `onState` before and after
 * each call, so that the state can be stored. Throws ChangedElsewhere, and the errors of the calls.
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

    /** Accepts the server's version, so that the next save overwrites it. */
    accept: (post: Post) => move(stateOf(post)),

    async save(content: Content, timing?: Timing): Promise<Post> {
      if (state.postId === '') {
        const first = await created(content);
        if (timing === undefined && isSame(first.content, content)) return first.post;
      } else {
        const current = await get(state.postId);
        if (current.updatedAt !== state.updatedAt) throw new ChangedElsewhere(current);
      }
      const post = await update(state.postId, content, timing);
      move(stateOf(post));
      return post;
    },
  };
}
