import { z } from 'zod';
import { timestamp, uuid } from '../schemas.ts';

const limit = (what: string) =>
  z
    .array(uuid)
    .nullable()
    .meta({
      description: `The ${what} to which the key is limited. Everything else does not exist for it. null: not limited to ${what}.`,
    });

const key = z
  .object({
    id: uuid,
    name: z.string().meta({ examples: ['Website'] }),
    scopes: z.array(z.string()).meta({ examples: [['posts:read', 'posts:write']] }),
    profileIds: limit('profiles'),
    accountIds: limit('accounts'),
    needsApproval: z.boolean().meta({ description: 'Whether posts made with the key need approval.' }),
    livemode: z.boolean().meta({ description: 'false for a test key, which sees and makes test data only.' }),
    expiresAt: timestamp.nullable().meta({ description: 'null for a key that does not expire.' }),
    workspace: z
      .object({
        name: z.string().meta({ examples: ['Acme'] }),
        plan: z.string().meta({ description: 'The name of the plan.', examples: ['scale'] }),
      })
      .meta({ description: 'The workspace of the key.' }),
  })
  .meta({ id: 'CurrentKey', description: 'The API key of the request, without its value.' });

export const oneKey = z.object({ key });
