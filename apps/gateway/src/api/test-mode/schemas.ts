import { isTestOutcome, TEST_OUTCOMES } from '@postrider/contracts/test-outcomes';
import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { profileInput } from '../profile-fields.ts';

const outcomes = Object.entries(TEST_OUTCOMES).map(([name, meaning]) => `\`${name}\`: ${meaning}`);

export const connectTestAccount = z
  .strictObject({
    platform: z.enum(PLATFORMS),
    username: z
      .enum(Object.keys(TEST_OUTCOMES).filter(isTestOutcome))
      .nullish()
      .meta({ default: 'ok', description: `What happens to posts on the account. ${outcomes.join(' ')}` }),
    profileId: profileInput.meta({
      description:
        'The profile in which the account is connected. Without one, it belongs to the workspace itself.',
    }),
  })
  .meta({ id: 'ConnectTestAccount' });
