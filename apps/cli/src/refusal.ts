import { Argument } from 'commander';

/** The requests that a workspace or a key can reject. */
export const AMBIGUOUS_POSTS = 'name a platform on which the workspace has several accounts';

/** Whether to reject them. */
export const refusal = () =>
  new Argument('<answer>', 'refuse, or allow with a warning').choices(['refuse', 'allow']);
