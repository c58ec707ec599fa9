import type { Note } from '@postrider/contracts/dashboard';
import type { Post } from '@postrider/sdk/types';

/** A date of a series whose post is not made yet. */
export interface Ghost {
  /** The time, as the API writes it. */
  at: string;
  /** The latest post of the series that is read. */
  post: Post;
}

/** What a day has besides its posts. */
export interface DayPlans {
  notes: readonly Note[];
  ghosts: readonly Ghost[];
}

export const NO_PLANS: DayPlans = { notes: [], ghosts: [] };
