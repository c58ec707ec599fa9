import { t } from '../../texts/t.ts';
import { type PostProblem, postProblem } from './problems.ts';

/** The API's limit for one post. */
export const MOST_ACCOUNTS = 20;

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
