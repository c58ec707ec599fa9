import type { Post } from '@postrider/sdk/types';
import { createContext, useContext } from 'react';

export type Question = 'move' | 'shift' | 'delete';

/** What every tile of a post needs. It stays the same while posts are changed, so that only changed tiles render. */
export interface PostSelection {
  selected: ReadonlyMap<string, Post>;
  /** Whether a click selects instead of opening. */
  isSelecting: boolean;
  setSelecting(isSelecting: boolean): void;
  toggle(post: Post): void;
  /** Opens the dialog of an action. */
  ask(question: Question, posts: readonly Post[]): void;
}

export interface PostActions {
  moveTo(post: Post, time: Date): Promise<void>;
  /** Moves each post to the function's result for its time. */
  shift(posts: readonly Post[], shifted: (time: Date) => Date): Promise<void>;
  duplicate(posts: readonly Post[]): Promise<void>;
  retry(posts: readonly Post[]): Promise<void>;
}

export const PostActionsContext = createContext<PostActions | undefined>(undefined);
export const PostSelectionContext = createContext<PostSelection | undefined>(undefined);

/** The actions on the posts of the page; inside <PostActionsProvider>. */
export function usePostActions(): PostActions {
  const actions = useContext(PostActionsContext);
  if (!actions) throw new Error('a page without actions on posts uses them');
  return actions;
}

/** The selected posts of the page; inside <PostActionsProvider>. */
export function usePostSelection(): PostSelection {
  const selection = useContext(PostSelectionContext);
  if (!selection) throw new Error('a page without a selection of posts uses it');
  return selection;
}
