import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { oneJob } from './schemas.ts';

const job: z.input<typeof oneJob>['job'] = {
  id: IDS.job,
  type: 'profile_deletion',
  profileId: IDS.profile,
  status: 'running',
  progress: { done: 0, total: 0 },
  error: null,
  download: null,
  createdAt: sampleTime('06-14T09:30:00'),
  finishedAt: null,
};

export const deleteProfile: OperationExamples = {
  params: { id: IDS.profile, confirm: 'true' },
  responses: {
    202: { job: { summary: 'The deletion', value: { job } satisfies z.input<typeof oneJob> } },
  },
};

export const exportProfile: OperationExamples = {
  params: { id: IDS.profile },
  responses: {
    202: {
      job: {
        summary: 'The export',
        value: { job: { ...job, type: 'profile_export' } } satisfies z.input<typeof oneJob>,
      },
    },
  },
};

export const getJob: OperationExamples = {
  params: { id: IDS.job },
  responses: {
    200: {
      done: {
        summary: 'A finished deletion',
        value: {
          job: {
            ...job,
            status: 'done',
            progress: { done: 342, total: 342 },
            finishedAt: sampleTime('06-14T09:30:14'),
          },
        } satisfies z.input<typeof oneJob>,
      },
      exported: {
        summary: 'A finished export',
        value: {
          job: {
            ...job,
            type: 'profile_export',
            status: 'done',
            progress: { done: 96, total: 96 },
            download: {
              url: 'https://files.example.com/postrider-media/archives/01981f1a?X-Amz-Expires=3600',
              urlExpiresAt: sampleTime('06-14T11:05:00'),
              bytes: 52_428_800,
              expiresAt: sampleTime('06-15T09:31:12'),
            },
            finishedAt: sampleTime('06-14T09:31:12'),
          },
        } satisfies z.input<typeof oneJob>,
      },
    },
  },
};
