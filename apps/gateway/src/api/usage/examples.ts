import type { z } from 'zod';
import { type OperationExamples, sampleTime } from '../examples.ts';
import type { oneUsage } from './schemas.ts';

const usage = {
  usage: {
    plan: { name: 'scale', status: 'active', renewsAt: sampleTime('09-01T00:00:00') },
    credits: { included: 10_000, used: 318, remaining: 9_682, resetsAt: sampleTime('07-01T00:00:00') },
    schedule: { limit: 5_000, used: 164, remaining: 4_836, resetsAt: sampleTime('07-01T00:00:00') },
    drafts: { limit: 10_000, used: 12, remaining: 9_988 },
    media: { limitBytes: 107_374_182_400, usedBytes: 1_610_612_736, remainingBytes: 105_763_569_664 },
    links: { limit: 100_000, used: 48, remaining: 99_952 },
  },
} satisfies z.input<typeof oneUsage>;

export const getUsage: OperationExamples = {
  responses: { 200: { scale: { summary: 'In the middle of a month', value: usage } } },
};
