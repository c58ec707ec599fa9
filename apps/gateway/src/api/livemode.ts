import { isTestWorkspace } from '@postrider/contracts';
import { currentContext } from '@postrider/service';
import { z } from 'zod';

/** Each resource has this field. */
export const livemode = z.boolean().meta({
  description: 'False for test data, which only test keys (`svc_test_…`) see.',
});

/** The value in responses to the current request, which sees either live data or test data. */
export const isLivemode = (): boolean => !isTestWorkspace(currentContext().workspaceId ?? '');
