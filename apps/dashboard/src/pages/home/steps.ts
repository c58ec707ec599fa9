import { type Message, msg } from '../../texts/message.ts';

export interface Step {
  label: Message;
  /** The page of the step. */
  page: string;
  isDone: boolean;
}

/** The completed steps of a new workspace, as far as known and visible to the viewer. */
export interface Progress {
  hasAccount?: boolean | undefined;
  hasKey?: boolean | undefined;
  hasPost?: boolean | undefined;
  /** Whether a webhook has accepted a delivery. */
  hasDelivery?: boolean | undefined;
}

/** The first steps of a workspace, without those that this person can't see; empty once all are done or unknown. */
export function stepsOf({ hasAccount, hasKey, hasPost, hasDelivery }: Progress): Step[] {
  const all = [
    { label: msg('Connect an account'), page: 'accounts', isDone: hasAccount },
    { label: msg('Write the first post'), page: 'posts/new', isDone: hasPost },
    { label: msg('Create an API key'), page: 'keys', isDone: hasKey },
    { label: msg('Receive a webhook'), page: 'webhooks', isDone: hasDelivery },
  ];
  const steps = all.flatMap(({ isDone, ...step }) => (isDone === undefined ? [] : [{ ...step, isDone }]));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
