import type { Post } from '@postrider/sdk/types';
import { createContext, useContext } from 'react';

export type Question = 'move' | 'shift' | 'delete';

export interface PostActions {
  selected: ReadonlyMap<string, Post>;
  /** Whether a click selects instead of opening. */
  isSelecting: boolean;
  setSelecting(isSelecting: boolean): void;
  toggle(post: Post): void;
  /** Opens the dialog of an action. */
  ask(question: Question, posts: readonly Post[]): void;
  moveTo(post: Post, time: Date): Promise<void>;
  /** Moves each post to the function's result for its time. */
  shift(posts: readonly Post[], shifted: (time: Date) => Date): Promise<void>;
  duplicate(posts: readonly Post[]): Promise<void>;
  retry(posts: readonly Post[]): Promise<void>;
}

export const PostActionsContext = createContext<PostActions | undefined>(undefined);

/** The actions on the posts of the page; inside <PostActionsProvider>. */
export function usePostActions(): PostActions {
  const actions = useContext(PostActionsContext);
  if (!actions) throw new Error('a page without actions on posts uses them');
  return actions;
}
