import type { Advice } from './advice.ts';

/** Why a post of a series was not made: each `code` of its `problem` and `skipped`. */
export const SERIES_PROBLEMS = {
  account_ambiguous: {
    cause: 'Several accounts of the platform are connected.',
    cure: 'Change the accounts of the series: PATCH its post with `platforms` and `applyTo: series`.',
  },
  account_not_connected: {
    cause: 'An account of the post was disconnected.',
    cure: 'Connect the account again, and PATCH the post with `platforms` and `applyTo: series`.',
  },
  content_rejected: {
    cause: 'The content breaks a rule of a platform.',
    cure: 'Read `message`, and PATCH the post with the corrected content and `applyTo: series`.',
  },
  duplicate_text: {
    cause:
      'The account has the same text within the time in which its platform refuses it. The date is left out.',
    cure: 'Send more texts in `recurrenceTexts`, or repeat the post less often.',
  },
  invalid_request: {
    cause: 'The post is not valid any more.',
    cure: 'Read `message`, and PATCH the post with `applyTo: series`.',
  },
  limit_reached: {
    cause: 'A limit of the plan or of the profile is reached.',
    cure: 'Raise the limit, or delete posts that you no longer need.',
  },
  media_rejected: {
    cause: 'A file of the post was deleted, or a platform does not accept it.',
    cure: 'PATCH the post with other `media` and `applyTo: series`.',
  },
  missed: {
    cause: 'The time had passed before a post could be made.',
    cure: 'Create a post for this date yourself if you still need it.',
  },
  profile_not_found: {
    cause: 'The profile of the series was deleted.',
    cure: 'Create the series again in another profile.',
  },
  schedule_limit_reached: {
    cause: 'The plan’s limit of scheduled posts is used up for this month.',
    cure: 'Wait for the next month, or ask for a larger plan.',
  },
} satisfies Record<string, Advice>;

export type SeriesProblem = keyof typeof SERIES_PROBLEMS;

const isSeriesProblem = (code: string): code is SeriesProblem => Object.hasOwn(SERIES_PROBLEMS, code);

/** A code of a problem as one of a series. */
export const seriesProblem = (code: string): SeriesProblem =>
  isSeriesProblem(code) ? code : 'invalid_request';
