import { z } from 'zod';
import { JOB_STATUSES, JOB_TYPES } from '../../jobs/job.ts';
import { jobErrorCode } from '../open-code.ts';
import { timestamp, uuid } from '../schemas.ts';

const job = z
  .object({
    id: uuid,
    type: z.enum(JOB_TYPES),
    profileId: uuid,
    status: z.enum(JOB_STATUSES).meta({ description: 'A running job continues after an outage.' }),
    progress: z
      .object({ done: z.int().min(0), total: z.int().min(0) })
      .meta({ description: 'Records and files. `total` is 0 until they are counted.' }),
    error: z
      .object({ code: jobErrorCode, message: z.string() })
      .nullable()
      .meta({ description: 'Why the job failed.' }),
    download: z
      .object({
        url: z.string().meta({ format: 'uri', description: 'The address of the ZIP file, without sign-in.' }),
        urlExpiresAt: timestamp.meta({
          description: 'The end of the address. Get the job again for a new one.',
        }),
        bytes: z.int().min(0).meta({ description: 'The size of the archive.' }),
        expiresAt: timestamp.meta({ description: 'When the archive is deleted.' }),
      })
      .nullable()
      .meta({
        description:
          'The archive of a finished export, for a day. null for other jobs, and for keys without the scope `profiles:manage`.',
      }),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'Job', description: 'Work in the background.' });

export const oneJob = z.object({ job });
