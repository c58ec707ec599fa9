import type { Result } from '@postrider/sdk/types';
import { t } from '../../texts/t.ts';

type FailedAttempt = Result['failedAttempts'][number];

/** A failed attempt. */
export interface AttemptMoment {
  text: string;
  at: string;
  /** When the next one is due; null if that is past or there is none. */
  next: string | null;
  /** It was the last one, until a user retried the result. */
  isRetriedByUser: boolean;
}

/** The failed attempts before a result ended or a user retried it. */
interface AttemptGroup {
  text: string;
  at: string | undefined;
  attempts: AttemptMoment[];
}

/** The failed attempts of a result, in a group for each start. `name` is the account's name. */
export function failedAttemptsOf(result: Result, name: string): AttemptGroup[] {
  const { failedAttempts, attempts, status } = result;
  const groups = split(failedAttempts);
  const last = failedAttempts.at(-1);
  const isWaiting = status === 'publishing' && last?.attempt === attempts;
  return groups.map((group, i) => {
    const wasRetried = i < groups.length - 1 || isBegunAgain(result);
    const [first] = group;
    return {
      text: headingOf(name, i === 0 ? first : undefined),
      at: first?.at,
      attempts: group.map((each) => ({
        text: t('Attempt {number} failed: {reason}', { number: each.attempt, reason: each.message }),
        at: each.at,
        next: isWaiting && each === last ? each.retryAt : null,
        isRetriedByUser: !each.retryAt && wasRetried,
      })),
    };
  });
}

/** Whether a result continues although its last failed attempt was final. A thread may have ended partly. */
const isBegunAgain = ({ status, error }: Result) => status !== 'failed' && !error;

/** Only the latest attempts are kept. */
const headingOf = (account: string, first: FailedAttempt | undefined) =>
  first && first.attempt > 1
    ? t('Failed attempts on {account}, from attempt {number} on', { account, number: first.attempt })
    : t('Failed attempts on {account}', { account });

/** A group ends with an attempt that was not retried automatically. */
function split(failedAttempts: readonly FailedAttempt[]): FailedAttempt[][] {
  const groups: FailedAttempt[][] = [];
  let isOpen = false;
  for (const each of failedAttempts) {
    if (isOpen) groups.at(-1)?.push(each);
    else groups.push([each]);
    isOpen = each.retryAt !== null;
  }
  return groups;
}
