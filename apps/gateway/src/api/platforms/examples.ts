import { PLATFORMS } from '@postrider/platform-rules';
import type { OperationExamples } from '../examples.ts';
import { platformsMessage } from './messages.ts';

export const listPlatforms: OperationExamples = {
  responses: { 200: { all: { summary: 'All platforms', value: platformsMessage(new Set(PLATFORMS)) } } },
};
