import { t } from '../../../texts/t.ts';
import { type PostProblem, postProblem } from '../problems.ts';
import { MOST_ACCOUNTS } from './account-search.ts';

/** The problem of more accounts than a post can have. */
export const tooManyAccounts = (count: number): PostProblem[] =>
  count > MOST_ACCOUNTS
    ? [
        postProblem({
          path: '/platforms',
          message: t('A post can go to {most} accounts, and you chose {count}. Make two posts.', {
            most: MOST_ACCOUNTS,
            count,
          }),
        }),
      ]
    : [];
