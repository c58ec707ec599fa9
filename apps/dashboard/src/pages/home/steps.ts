/** What a new workspace has of what it needs; undefined where it is not known, or not for this person to know. */
export interface Progress {
  accounts: number | undefined;
  keys: number | undefined;
  posts: number | undefined;
  /** Deliveries that an endpoint has accepted. */
  deliveries: number | undefined;
}

export interface Step {
  label: string;
  /** The page where it is done. */
  page: string;
  isDone: boolean;
}

/** The first steps of a workspace, without those that this person can't see; empty once all are done or unknown. */
export function stepsOf({ accounts, keys, posts, deliveries }: Progress): Step[] {
  const all = [
    { label: 'Connect an account', page: 'accounts', count: accounts },
    { label: 'Create an API key', page: 'keys', count: keys },
    { label: 'Write the first post', page: 'posts/new', count: posts },
    { label: 'Receive a webhook', page: 'webhooks', count: deliveries },
  ];
  const steps = all.flatMap(({ label, page, count }) =>
    count === undefined ? [] : [{ label, page, isDone: count > 0 }],
  );
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
