import { map } from '@postrider/contracts/bounded';
import { z } from 'zod';

/** The most accounts of a post. */
const MAX_ACCOUNTS = 20;
const UUID_LENGTH = 36;

/** The schema of `options.<platform>.accounts`: overrides for single accounts, keyed by the account's id. */
export const byAccount = <S extends z.ZodType>(settings: S) =>
  map(z.guid().toLowerCase().meta({ maxLength: UUID_LENGTH }), settings, { max: MAX_ACCOUNTS }).meta({
    description:
      'Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings.',
  });
