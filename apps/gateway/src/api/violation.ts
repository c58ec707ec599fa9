import type { ReceivedViolation } from '@postrider/service';
import { z } from 'zod';
import { violationCode, warningCode } from './open-code.ts';
import { uuid } from './schemas.ts';

const candidate = z.object({ accountId: uuid, username: z.string() });

/** The fields of violations and warnings besides their code; fields that do not apply are omitted. */
const facts = {
  path: z.string().meta({
    description:
      'A JSON pointer: into the body ("/platforms/0"), or below /query or /headers ("/query/limit").',
  }),
  platform: z.string().exactOptional().meta({ description: 'The platform.' }),
  accountId: uuid.exactOptional().meta({ description: 'The account.' }),
  limit: z.number().exactOptional().meta({ description: 'The maximum or minimum.' }),
  actual: z
    .number()
    .exactOptional()
    .meta({ description: 'The value in the request, if `limit` is a number.' }),
  candidates: z
    .array(candidate)
    .exactOptional()
    .meta({ description: 'The accounts that match, most recently connected first.' }),
};

/** One error in a request. */
export const violation = z
  .object({
    code: violationCode,
    message: z.string().meta({ description: 'Describes the violation for people.' }),
    ...facts,
  })
  .meta({ id: 'Violation', description: 'One error in a request.' });

const warning = z
  .object({
    code: warningCode,
    message: z.string().meta({ description: 'Describes the warning for people.' }),
    ...facts,
  })
  .meta({
    id: 'Warning',
    description: 'Warnings for people; nothing failed.',
  });

export const warnings = z.array(warning).meta({ description: 'Warnings, which never block the post.' });

/** The public form of a violation or a warning, which may be a message of another service. */
export const violationForm = (found: ReceivedViolation): z.input<typeof violation> => {
  const { path, code, message, platform, accountId, limit, actual, candidates = [] } = found;
  return {
    path,
    code,
    message,
    ...(platform && { platform }),
    ...(accountId && { accountId }),
    ...(limit !== undefined && { limit }),
    ...(actual !== undefined && { actual }),
    ...(candidates.length > 0 && {
      candidates: candidates.map(({ accountId, username }) => ({ accountId, username })),
    }),
  };
};
