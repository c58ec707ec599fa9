import { z } from 'zod';

/** As many as a post has accounts. */
const MAX_ACCOUNTS = 20;
const UUID_LENGTH = 36;

/** The schema of `options.<platform>.accounts`: what differs on single accounts, keyed by the account's id. */
export const byAccount = <S extends z.ZodType>(settings: S) =>
  z
    .preprocess(
      (input, context) => {
        if (typeof input === 'object' && input !== null && Object.keys(input).length > MAX_ACCOUNTS)
          context.issues.push({ code: 'too_big', maximum: MAX_ACCOUNTS, origin: 'object', input });
        return input;
      },
      z.record(z.guid().toLowerCase().meta({ maxLength: UUID_LENGTH }), settings),
    )
    .meta({
      maxProperties: MAX_ACCOUNTS,
      description:
        'Settings for single accounts of the post, keyed by `accountId`. They override those of the platform.',
    });
