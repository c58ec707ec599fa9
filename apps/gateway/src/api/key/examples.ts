import type { z } from 'zod';
import { type OperationExamples, sampleTime } from '../examples.ts';
import type { oneKey } from './schemas.ts';

const whole = {
  key: {
    id: '0197c1f2-6a3b-7c4d-8e5f-000000000021',
    name: 'Website',
    scopes: ['accounts:read', 'posts:read', 'posts:write'],
    profileIds: null,
    accountIds: null,
    needsApproval: false,
    livemode: true,
    expiresAt: sampleTime('09-01T00:00:00'),
    workspace: { name: 'Acme', plan: 'scale' },
  },
} satisfies z.input<typeof oneKey>;

const limited = {
  key: {
    ...whole.key,
    name: 'Bakery',
    accountIds: ['0197c1f2-6a3b-7c4d-8e5f-000000000001', '0197c1f2-6a3b-7c4d-8e5f-000000000002'],
    needsApproval: true,
    expiresAt: null,
  },
} satisfies z.input<typeof oneKey>;

export const getKey: OperationExamples = {
  responses: {
    200: {
      whole: { summary: 'A key to the whole workspace', value: whole },
      limited: { summary: 'A key limited to two accounts', value: limited },
    },
  },
};
