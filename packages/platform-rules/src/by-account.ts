import { map } from '@postrider/contracts';
import { z } from 'zod';

/** As many as a post has accounts. */
const MAX_ACCOUNTS = 20;
const UUID_LENGTH = 36;

/** The schema of `options.<platform>.accounts`: what differs on single accounts, keyed by the account's id. */
export const byAccount = <S extends z.ZodType>(settings: S) =>
  map(z.guid().toLowerCase().meta({ maxLength: UUID_LENGTH }), settings, { max: MAX_ACCOUNTS }).meta({
    description:
      'Settings for single accounts of the post, keyed by `accountId`. They override those of the platform.',
  });
