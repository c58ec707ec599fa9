import { Argument } from 'commander';

/** What can be refused by a workspace and by a key. */
export const AMBIGUOUS_POSTS = 'name a platform on which the workspace has several accounts';

/** Whether something is refused. */
export const refusal = () =>
  new Argument('<answer>', 'refuse, or allow with a warning').choices(['refuse', 'allow']);
